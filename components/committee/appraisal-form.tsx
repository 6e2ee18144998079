'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { CaseForm, useCaseForm } from '@/components/case/case-form';
import { FiledResult } from '@/components/case/filed-result';
import { WithApplicant } from '@/components/case/with-applicant';
import { call } from '@/lib/client/http';
import type { Applicant } from '@/lib/contract/profile';
import type { FiledCase } from '@/lib/contract/records';
import { appraisal, submitAppraisal } from '@/lib/kinds/cases/appraisal';
import { MaterialsAside } from './materials-aside';

const next = [
  '秘书处五个工作日内核对事项与检材，缺项一次告知',
  '按作品类型与工作量报价，在业务详情里确认并缴费',
  '组成鉴定组并告知各方，三十日内出具意见书',
];

/** An authority is not the account that fills the form in for it. */
function knownOf(applicant: Applicant | null, asked: string) {
  const { name = '', contact = '', mobile = '' } = applicant ?? {};
  const isOffice = asked === 'court' || asked === 'authority';
  return isOffice ? { consignor: asked, contact, mobile } : { name, contact, mobile };
}

function Form({ applicant }: { applicant: Applicant | null }) {
  const asked = useSearchParams().get('consignor') ?? '';
  const [filed, setFiled] = useState<FiledCase | null>(null);
  const form = useCaseForm({
    kind: appraisal,
    known: knownOf(applicant, asked),
    send: async (body) => setFiled(await call(submitAppraisal, { body })),
  });
  if (filed) return <FiledResult filed={filed} label={appraisal.title} steps={next} again="/appraisalCommittee" />;
  return (
    <CaseForm
      kind={appraisal}
      form={form}
      title="委托鉴定"
      lead="就同一性、实质性相似与独创性等专门性问题提出比对意见"
      back={{ href: '/appraisalCommittee', label: '返回鉴定委员会' }}
      aside={<MaterialsAside committee="appraisal" />}
      submitLabel="提交委托"
    />
  );
}

/** 委托鉴定: one form for both tracks, kept on the server as it is typed. */
export function AppraisalForm() {
  return <WithApplicant title="委托鉴定">{(applicant) => <Form applicant={applicant} />}</WithApplicant>;
}
