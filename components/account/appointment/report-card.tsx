'use client';

import { CardForm } from '@/components/form/card-form';
import { RadioField, TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type reportAppointment, reportForm } from '@/lib/contract/appointments';
import { ownReadings, reportRef } from './appointment-refs';

/** Asks whether an appointment took place. */
export function ReportCard({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation<typeof reportAppointment>(reportRef, {
    refreshes: ownReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: reportForm,
    initial: { outcome: '', note: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast(body.outcome === 'done' ? '已确认，可以评价这次预约' : '已转协会核实，结果发消息给您', 'done');
    },
  });
  return (
    <CardForm title="预约有没有进行" form={form} submitLabel="提交" keepAs={`appointment-report:${id}`}>
      <RadioField
        name="outcome"
        label="情况"
        required
        options={[
          { value: 'done', label: '已经进行', text: '预约完成，可以评价' },
          { value: 'expertAbsent', label: '没有进行', text: '专家没有来或者没有接通，由协会核实后按规则退款' },
        ]}
      />
      <TextAreaField name="note" label="说明" rows={3} maxLength={500} help="没有进行的，写明等了多久、怎样联系过" />
    </CardForm>
  );
}
