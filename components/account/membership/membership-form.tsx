'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { CheckField, RadioField } from '@/components/form/fields';
import { CaseForm, useCaseForm } from '@/components/public/case/case-form';
import { PaperRecognition } from '@/components/public/case/paper-recognition';
import { PayMethodDialog } from '@/components/public/payment/pay-method-dialog';
import { NoticeBar } from '@/components/ui/notice-bar';
import { isUnknownCall } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { queryClient } from '@/lib/client/http/query-client';
import { refresh } from '@/lib/client/http/use-endpoint';
import type { Extra } from '@/lib/client/orders/pay-types';
import { keepWords } from '@/lib/client/orders/tab-memory';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { getMembershipForm, MembershipLevel } from '@/lib/contract/membership';
import { formatFen } from '@/lib/format/money';
import { membership, submitMembership } from '@/lib/kinds/cases/membership';
import { logoProblem } from '@/lib/rules/membership-rules';
import classes from './membership.module.css';
import { applicationRef } from './membership-refs';
import { UsccWarning } from './uscc-warning';

type Level = Omit<MembershipLevel, 'fee'> & { fee: number | null };
/** Data that the form starts from; a fee is null where the provider publishes none. */
export type FormStart = Omit<EndpointData<typeof getMembershipForm>, 'levels'> & { levels: readonly Level[] };
export type Variant = FormStart['variant'];

/** Initial values: account data, or the application that was returned or refused. */
function knownOf(start: FormStart, variant: Variant): Record<string, unknown> {
  const sent = (start.returned ?? start.previous)?.values;
  if (sent?.variant === variant) return sent;
  const only = start.levels.filter((level) => level.variant === variant);
  const level = only.length === 1 ? only[0]?.value : '';
  return { level, ...(variant === start.variant ? start.known : { mobile: start.known.mobile }) };
}

/** Key of the draft of a variant. */
export const draftKindOf = (variant: Variant): string => `membership-${variant}`;

/** @param onBare - receives the order's extra fields, where the provider takes applications with the fee alone */
function useMembershipForm(start: FormStart, variant: Variant, onBare: (extra: Extra) => void) {
  const router = useRouter();
  return useCaseForm({
    kind: membership,
    known: knownOf(start, variant),
    fixed: { variant },
    draftKind: draftKindOf(variant),
    send: async (body) => {
      try {
        await call(submitMembership, { body });
      } catch (error) {
        if (!isUnknownCall(error)) throw error;
        return onBare({ words: keepWords(body) });
      }
      await refresh(queryClient(), [applicationRef]);
      router.push('/join-post-success');
    },
  });
}

/** Level with its fee. */
function LevelField({ levels }: { levels: readonly Level[] }) {
  const options = levels.map(({ value, label, fee, note }) => ({
    value,
    label,
    text: [fee === null ? '会费以通知为准' : `${formatFen(fee)} / 年`, note].filter(Boolean).join('，'),
  }));
  return (
    <>
      <RadioField name="level" label="申请级别" required options={options} />
      {levels.length === 0 && <NoticeBar tone="warn">会员级别没有取到，请稍后刷新；仍然没有的请联系会员部。</NoticeBar>}
    </>
  );
}

/** Consent to the charter, given with each application. */
const agreement = (
  <CheckField name="agreed">
    已阅读并拥护
    <Link className={classes.inline} href="/about/regulation" target="_blank">
      《协会章程》
    </Link>
    ，自愿加入，所填内容与材料真实，近三年没有因侵犯著作权受到刑事处罚或者重大行政处罚。
  </CheckField>
);

/** Recognition of a paper, below its upload. */
const reading = (field: string, kind: 'licence' | 'idCard', isOn: boolean) => (
  <div className="full">
    <PaperRecognition field={field} kind={kind} isOn={isOn} />
  </div>
);

export interface MembershipFormProps {
  start: FormStart;
  variant: Variant;
  /** Choice between the variants, at the top of the form. */
  choice: ReactNode;
  aside: ReactNode;
}

/** Membership application of an organisation or a person. The drafts of both variants are kept separately. */
export function MembershipForm({ start, variant, choice, aside }: MembershipFormProps) {
  const [paying, setPaying] = useState<Extra | null>(null);
  const enterprise = useMembershipForm(start, 'enterprise', setPaying);
  const personal = useMembershipForm(start, 'personal', setPaying);
  const { returned, levels, recognition, enterprises } = start;
  return (
    <>
      <CaseForm
        kind={membership}
        form={variant === 'enterprise' ? enterprise : personal}
        title={returned ? '修改入会申请' : '入会申请'}
        lead="随填随存，可以随时离开；提交后五个工作日内完成初审"
        back={{ href: '/join', label: '各级权益与会费' }}
        aside={aside}
        before={choice}
        submitLabel={returned ? '重新提交' : '提交申请'}
        slots={{
          level: { instead: <LevelField levels={levels.filter((level) => level.variant === variant)} /> },
          licence: { after: reading('licence', 'licence', recognition) },
          identity: { after: reading('identity', 'idCard', recognition) },
          uscc: { after: <UsccWarning enterprises={enterprises} /> },
          logo: { pictureProblem: logoProblem },
          agreed: { instead: agreement },
        }}
      />
      {paying && (
        <PayMethodDialog
          type="join"
          title="入会申请与会费"
          amount={null}
          extra={paying}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}
