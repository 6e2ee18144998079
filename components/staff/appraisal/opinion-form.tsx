'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { tellDecided } from '@/components/staff/decided/decided';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { concludeAppraisal, newOpinion } from '@/lib/contract/appraisals';
import { appraisalReadings } from './appraisal-readings';

/** Method and analysis of the opinion; conclusions, reasons and dissent are those of the members. */
export function OpinionForm({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation(concludeAppraisal, {
    refreshes: appraisalReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: newOpinion,
    initial: { method: '', analysis: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      tellDecided('record', id, '鉴定意见书已出具');
    },
  });
  return (
    <CardForm title="出具鉴定意见书" form={form} submitLabel="出具并编号" keepAs={`opinion:${id}`}>
      <NoticeBar tone="warn">
        意见、理由与不同意见照成员所写载入，出具以后编号并可公开核验，不能撤回；送达以后委托人可以下载。
      </NoticeBar>
      <TextAreaField name="method" label="方法与过程" required minLength={10} maxLength={5000} rows={5} />
      <TextAreaField name="analysis" label="分析说明" required minLength={10} maxLength={20_000} rows={8} />
    </CardForm>
  );
}
