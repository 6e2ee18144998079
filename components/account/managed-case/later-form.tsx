'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useCaseForm } from '@/components/public/case/case-form';
import { FiledResult } from '@/components/public/case/filed-result';
import { WithApplicant } from '@/components/public/case/with-applicant';
import { CaseWizard } from '@/components/public/registration/case-wizard';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/client/http/http';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { FiledCase } from '@/lib/contract/cases';
import { listOwnCertificates, type OwnCertificate } from '@/lib/contract/certificates';
import type { Applicant } from '@/lib/contract/profile';
import { type CaseKind, submitEndpoint } from '@/lib/kinds/case';
import type { FormValues } from '@/lib/kinds/form-values';
import { recordId } from '@/lib/rules/identifiers/record-id';
import { namedBy, RegistrationPicker } from './registration-picker';

/** Steps after the submission, in order. */
const next = [
  '五个工作日内核对材料，需要修改的逐项写明原因',
  '受理后转报登记机构，收费的缴费以后转报',
  '登记机构作出决定以后，文号与文件在办理详情里查看，证书查询同时更新',
] as const;

/** The account as a party of a contract, as far as it is certified. */
function partyOf(applicant: Applicant | null): FormValues {
  if (!applicant?.name) return {};
  const { kind, name, certNo, contact, mobile } = applicant;
  return { grantors: [{ kind, name, certNo, contact: kind === 'person' ? '' : contact, mobile }] };
}

export interface LaterFormProps {
  /** A kind about a registration: its fields name one. */
  kind: CaseKind;
  /** Draft to restore; the newest by default. */
  draftId?: number;
}

/** Form of a matter after registration; `?of=` in the address names the case of the registration that it concerns. */
export function LaterForm({ kind, draftId }: LaterFormProps) {
  const of = recordId(useSearchParams().get('of'));
  const isNamed = of > 0;
  const { data, isPending } = useEndpoint(
    listOwnCertificates,
    { query: { record: of } },
    { enabled: isNamed, meta: { quiet: true } },
  );
  if (isNamed && isPending) return <Skeleton variant="lines" rows={8} />;
  const [certificate] = isNamed ? (data?.list ?? []) : [];
  return (
    <WithApplicant title={kind.title}>
      {(applicant) => <LaterSteps kind={kind} draftId={draftId} applicant={applicant} certificate={certificate} />}
    </WithApplicant>
  );
}

interface LaterStepsProps extends LaterFormProps {
  applicant: Applicant | null;
  certificate?: OwnCertificate;
}

function LaterSteps({ kind, draftId, applicant, certificate }: LaterStepsProps) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const { variant = '' } = kind;
  const wanted = useSearchParams().get(variant);
  const fixed = {
    ...(wanted && { [variant]: wanted }),
    ...(certificate && namedBy(certificate)),
  };
  const form = useCaseForm({
    kind,
    known: 'grantors' in kind.fields ? partyOf(applicant) : {},
    fixed,
    draftId,
    of: certificate?.recordId ?? undefined,
    send: async (body) => setFiled(await call(submitEndpoint(kind), { body })),
  });
  const list = kind.home?.list ?? '/manage';
  if (filed)
    return <FiledResult filed={filed} label={kind.title} steps={next} again={list} againLabel={`返回${kind.title}`} />;
  return (
    <CaseWizard
      kind={kind}
      form={form}
      title={`申请${kind.title}`}
      lead="随填随存；由本会预审后转报登记机构，决定由登记机构作出"
      address={draftId === undefined ? kind.form : `/manage/submit-form/${draftId}`}
      slots={{ register: { before: <RegistrationPicker /> } }}
      submitLabel="提交申请"
    />
  );
}
