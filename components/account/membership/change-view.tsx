'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { RadioField } from '@/components/form/fields';
import { CaseForm, useCaseForm } from '@/components/public/case/case-form';
import { FiledResult } from '@/components/public/case/filed-result';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { call } from '@/lib/client/http/http';
import { queryClient } from '@/lib/client/http/query-client';
import { refresh, useEndpoint } from '@/lib/client/http/use-endpoint';
import type { FiledCase } from '@/lib/contract/cases';
import type { OwnMembership } from '@/lib/contract/memberships';
import { formatFen } from '@/lib/format/money';
import { submitEndpoint } from '@/lib/kinds/case';
import { membershipChange } from '@/lib/kinds/cases/membership-change';
import type { OfferedLevel } from '@/lib/server/pages/association-members';
import { standingReadings, standingRef } from './standing-refs';

const submitChange = submitEndpoint(membershipChange);
const back = { href: '/mine/membership', label: '我的会籍' };

/** Fields of the directory known from the present entry. */
const knownOf = ({ entry }: OwnMembership) => ({
  summary: entry.summary,
  intro: entry.intro,
  website: entry.website,
  phone: entry.phone,
  publicEmail: entry.email,
  wechat: entry.wechat,
});

function ChangeForm({ own, levels }: { own: OwnMembership; levels: readonly OfferedLevel[] }) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const asked = useSearchParams().get('matter') ?? '';
  const matter = own.variant === 'enterprise' && ['level', 'representative'].includes(asked) ? asked : 'entry';
  const form = useCaseForm({
    kind: membershipChange,
    known: knownOf(own),
    fixed: { matter },
    draftKind: `membership-change-${matter}`,
    send: async (body) => {
      setFiled(await call(submitChange, { body: submitChange.body.parse(body) }));
      await refresh(queryClient(), standingReadings);
    },
  });
  if (filed)
    return (
      <FiledResult
        filed={filed}
        label="会员变更"
        steps={['会员部五个工作日内审核，结果发消息给您', '审核通过以后生效；在此以前名录与证书不变']}
        again="/mine/membership"
        againLabel="我的会籍"
      />
    );
  const current = (own.nextLevel ?? own.level).value;
  const options = levels
    .filter(({ value, variant }) => variant === own.variant && value !== current)
    .map(({ value, label, fee }) => ({ value, label, text: fee === null ? '' : `${formatFen(fee)} / 年` }));
  return (
    <CaseForm
      kind={membershipChange}
      form={form}
      title="会员变更"
      lead="由会员部审核，通过以后生效"
      back={back}
      submitLabel="提交变更"
      slots={{
        matter: { instead: null },
        level: { instead: <RadioField name="level" label="变更为" required options={options} /> },
      }}
    />
  );
}

/** Form of a change of level, representative or entry. */
export function ChangeView({ levels }: { levels: readonly OfferedLevel[] }) {
  const query = useEndpoint(standingRef, {}, { meta: { quiet: true } });
  return (
    <QueryState query={query} heading="会员变更" back={back}>
      {(own) =>
        own?.isInForce ? (
          <ChangeForm own={own} levels={levels} />
        ) : (
          <EmptyState
            title="现在不能变更"
            text="会籍有效期间才能申请变更。"
            actions={<ButtonLink href={back.href}>我的会籍</ButtonLink>}
          />
        )
      }
    </QueryState>
  );
}
