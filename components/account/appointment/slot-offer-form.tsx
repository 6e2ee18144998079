'use client';

import { CardForm } from '@/components/form/card-form';
import { DateField } from '@/components/form/date-field';
import { RadioField, TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type offerSlots, SLOT, slotForm } from '@/lib/contract/appointments';
import { appointmentWayLabels } from '@/lib/kinds/content/appointment-labels';
import { countOf, fenOf } from '@/lib/rules/identifiers/amount';
import { offerRef, ownSlotsRef } from './appointment-refs';

const initial = { day: '', from: '', to: '', way: 'phone', place: '', link: '', price: '', weeks: '1' };

const toInput = ({ price, weeks, ...rest }: typeof initial) => ({
  ...rest,
  priceFen: fenOf(price) ?? undefined,
  weeks: countOf(weeks) ?? undefined,
});

/** Offers hours for appointments, once or in the following weeks too. */
export function SlotOfferForm() {
  const { mutateAsync } = useEndpointMutation<typeof offerSlots>(offerRef, {
    refreshes: [ownSlotsRef],
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: slotForm,
    initial,
    toInput,
    renamed: { priceFen: 'price' },
    send: async (body) => {
      await mutateAsync({ body });
      toast(body.weeks > 1 ? `已提供 ${body.weeks} 个时段` : '已提供时段', 'done');
    },
  });
  const { way } = form.form.values;
  return (
    <CardForm title="提供时段" form={form} submitLabel="提供时段" variant="ink">
      <div className="form-grid">
        <DateField name="day" label="日期" required />
        <TextField name="weeks" label="重复周数" required help={`同一星期几连续几周，至多 ${SLOT.maxWeeks} 周`} />
        <TextField name="from" label="开始" required placeholder="14:00" />
        <TextField name="to" label="结束" required placeholder="15:00" />
        <TextField name="price" label="价格（元）" required />
        <RadioField
          name="way"
          label="方式"
          required
          options={Object.entries(appointmentWayLabels).map(([value, label]) => ({ value, label }))}
        />
        {way === 'onSite' && <TextField name="place" label="地点" required full maxLength={100} />}
        {way === 'video' && (
          <TextField name="link" label="会议链接" required full maxLength={300} help="只有付款的预约人能看到" />
        )}
      </div>
    </CardForm>
  );
}
