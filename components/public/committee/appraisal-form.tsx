'use client';

import { useSearchParams } from 'next/navigation';
import { WithApplicant } from '@/components/public/case/with-applicant';
import { call } from '@/lib/client/http/http';
import type { Applicant } from '@/lib/contract/profile';
import { appraisal, submitAppraisal } from '@/lib/kinds/cases/appraisal';
import { CommitteeForm } from './committee-form';

const TITLE = '委托鉴定';
const next = [
  '秘书处五个工作日内核对事项与检材，缺项一次告知',
  '按作品类型与工作量报价，在业务详情里确认并缴费',
  '组成鉴定组并告知各方，三十日内出具意见书',
];

/** Known values. For a court or an authority the account supplies the contact only, as it is not the consignor. */
function knownOf(applicant: Applicant | null, asked: string) {
  const { name = '', contact = '', mobile = '' } = applicant ?? {};
  const isOffice = asked === 'court' || asked === 'authority';
  return isOffice ? { consignor: asked, contact, mobile } : { name, contact, mobile };
}

/** 委托鉴定: one form for both tracks, saved on the server as a draft. */
export function AppraisalForm() {
  const asked = useSearchParams().get('consignor') ?? '';
  return (
    <WithApplicant title={TITLE}>
      {(applicant) => (
        <CommitteeForm
          kind={appraisal}
          committee="appraisal"
          committeeLabel="鉴定委员会"
          title={TITLE}
          lead="就同一性、实质性相似与独创性等专门性问题提出比对意见"
          known={knownOf(applicant, asked)}
          submitLabel="提交委托"
          next={next}
          file={(body) => call(submitAppraisal, { body })}
        />
      )}
    </WithApplicant>
  );
}
