'use client';

import { useState } from 'react';
import { useCaseForm } from '@/components/public/case/case-form';
import { FiledResult } from '@/components/public/case/filed-result';
import { WithApplicant } from '@/components/public/case/with-applicant';
import { CaseWizard } from '@/components/public/registration/case-wizard';
import { IdentityNote } from '@/components/public/registration/identity-note';
import { call } from '@/lib/client/http/http';
import type { FiledCase } from '@/lib/contract/cases';
import type { Applicant } from '@/lib/contract/profile';
import { submitEndpoint } from '@/lib/kinds/case';
import { groupRegistration } from '@/lib/kinds/cases/group-registration';
import { knownOwner } from '@/lib/kinds/known-owner';
import { WorksPanel } from './works-panel';

const submitGroup = submitEndpoint(groupRegistration);

/** Steps after the submission, in order. */
const next = [
  '五个工作日内核对材料，需要修改的逐件写明原因，只改这些作品',
  '受理后一次缴纳各件的受理费，已经缴纳的直接逐件立案',
  '每件作品各有业务编号，转报登记机构以后各发一份证书',
] as const;

const TITLE = '批量作品登记申请';

export interface GroupWizardProps {
  /** Draft to restore; the newest by default. */
  draftId?: number;
}

/** 批量作品登记 from the workbook to the receipt; begins with what the account's certification proves. */
export const GroupWizard = (props: GroupWizardProps) => (
  <WithApplicant title={TITLE}>{(applicant) => <GroupSteps {...props} applicant={applicant} />}</WithApplicant>
);

function GroupSteps({ draftId, applicant }: GroupWizardProps & { applicant: Applicant | null }) {
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const kind = groupRegistration;
  const form = useCaseForm({
    kind,
    known: knownOwner(applicant),
    draftId,
    send: async (body) => setFiled(await call(submitGroup, { body })),
  });
  const list = kind.home?.list ?? '/manage';
  if (filed)
    return <FiledResult filed={filed} label={kind.title} steps={next} again={list} againLabel={`返回${kind.title}`} />;
  return (
    <CaseWizard
      kind={kind}
      form={form}
      title={TITLE}
      lead="同一名著作权人的原创作品，一次提交至多五十件，一次缴费，逐件发证"
      address={draftId === undefined ? kind.form : `/manage/submit-form/${draftId}`}
      slots={{
        works: { instead: <WorksPanel /> },
        identity: { before: <IdentityNote owners={form.form.values.owners} applicant={applicant} /> },
      }}
      submitLabel="提交申请"
    />
  );
}
