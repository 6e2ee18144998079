'use client';

import { useSearchParams } from 'next/navigation';
import { WithApplicant } from '@/components/public/case/with-applicant';
import { call } from '@/lib/client/http/http';
import { mediation, submitMediation } from '@/lib/kinds/cases/mediation';
import { CommitteeForm } from './committee-form';

const TITLE = '申请调解';
const next = [
  '秘书处五个工作日内决定是否受理，缺项一次告知',
  '受理后通知对方，征求是否同意调解',
  '双方选定调解员，三十日内结案',
];

/** 申请调解: saved on the server as a draft. */
export function MediationForm() {
  const wished = useSearchParams().get('mediatorId') ?? '';
  return (
    <WithApplicant title={TITLE}>
      {(applicant) => (
        <CommitteeForm
          kind={mediation}
          committee="mediation"
          committeeLabel="调解委员会"
          title={TITLE}
          lead="双方自愿，过程保密，不收取任何费用"
          known={{ applicant }}
          fixed={/^\d{1,9}$/.test(wished) ? { mediator: wished } : {}}
          submitLabel="提交申请"
          next={next}
          file={(body) => call(submitMediation, { body })}
        />
      )}
    </WithApplicant>
  );
}
