'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { CaseForm, useCaseForm } from '@/components/case/case-form';
import { FiledResult } from '@/components/case/filed-result';
import { WithApplicant } from '@/components/case/with-applicant';
import { call } from '@/lib/client/http';
import type { Applicant } from '@/lib/contract/profile';
import type { FiledCase } from '@/lib/contract/records';
import { mediation, submitMediation } from '@/lib/kinds/cases/mediation';
import { MaterialsAside } from './materials-aside';

const next = [
  '秘书处五个工作日内决定是否受理，缺项一次告知',
  '受理后通知对方，征求是否同意调解',
  '双方选定调解员，三十日内结案',
];

function Form({ applicant }: { applicant: Applicant | null }) {
  const wished = useSearchParams().get('mediatorId') ?? '';
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const form = useCaseForm({
    kind: mediation,
    known: { applicant },
    fixed: /^\d{1,9}$/.test(wished) ? { mediator: wished } : {},
    send: async (body) => setFiled(await call(submitMediation, { body })),
  });
  if (filed) return <FiledResult filed={filed} label={mediation.title} steps={next} again="/mediationCommittee" />;
  return (
    <CaseForm
      kind={mediation}
      form={form}
      title="申请调解"
      lead="双方自愿，过程保密，不收取任何费用"
      back={{ href: '/mediationCommittee', label: '返回调解委员会' }}
      aside={<MaterialsAside committee="mediation" />}
      submitLabel="提交申请"
    />
  );
}

/** 申请调解: kept on the server as it is typed. */
export function MediationForm() {
  return <WithApplicant title="申请调解">{(applicant) => <Form applicant={applicant} />}</WithApplicant>;
}
