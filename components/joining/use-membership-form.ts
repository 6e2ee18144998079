'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFormDraft } from '@/components/form/use-form-draft';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/client/http';
import { queryClient } from '@/lib/client/query-client';
import { refresh } from '@/lib/client/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import {
  type EnterpriseApplication,
  type getMembershipForm,
  type PersonalApplication,
  submitMembership,
} from '@/lib/contract/joining';
import { applicationRef } from './joining-refs';
import { emptyEnterprise, emptyPersonal, laidOver, membershipSchema } from './membership-values';

export type FormStart = EndpointData<typeof getMembershipForm>;
export type Variant = FormStart['variant'];
type Values = EnterpriseApplication | PersonalApplication;

/** The form as the account begins it: what is known of it, or the application that was sent back or not taken. */
function startValues(start: FormStart, variant: Variant): Values {
  const sent = (start.returned ?? start.previous)?.values;
  const ofAccount = variant === start.variant ? start.known : { mobile: start.known.mobile };
  const known = sent?.variant === variant ? sent : ofAccount;
  return variant === 'enterprise' ? laidOver(emptyEnterprise(), known) : laidOver(emptyPersonal(), known);
}

/** One of the two applications: its values, rules, draft on the server, and how it is sent. */
export function useMembershipForm(start: FormStart, variant: Variant) {
  const router = useRouter();
  const [sent, setSent] = useState(false);
  const [schema] = useState(() => membershipSchema(start.levels));
  const [initial] = useState(() => startValues(start, variant));
  const zod = useZodForm<typeof schema, Values>({
    schema,
    initial,
    send: async (body) => {
      await call<typeof submitMembership>(submitMembership, { body });
      setSent(true);
      await draft.discard();
      await refresh(queryClient(), [applicationRef]);
      router.push('/join-post-success');
    },
  });
  const draft = useFormDraft({
    kind: `membership-${variant}`,
    values: zod.form.values,
    isClosed: sent,
    restore: (data) => {
      zod.restore(laidOver(initial, data));
      return true;
    },
  });
  const startAnew = () => {
    void draft.discard();
    zod.restore(initial);
  };
  const { source, element, submit, problems, failure, busy } = zod;
  return { source, element, submit, problems, failure, busy: busy || sent, draft, startAnew };
}
