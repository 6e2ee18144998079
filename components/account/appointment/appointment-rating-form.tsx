'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { StarField } from '@/components/form/star-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { rateAppointment } from '@/lib/contract/appointments';
import { ratingForm } from '@/lib/contract/questions';
import { ownReadings, rateRef } from './appointment-refs';

/** 评价: allowed once, for a kept appointment. */
export function AppointmentRatingForm({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation<typeof rateAppointment>(rateRef, {
    refreshes: ownReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: ratingForm,
    initial: { rating: 0, comment: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('感谢您的评价', 'done');
    },
  });
  return (
    <CardForm title="评价这次预约" form={form} submitLabel="提交评价" variant="outline">
      <StarField name="rating" label="评分" />
      <TextAreaField name="comment" label="评语" rows={3} maxLength={500} help="只有协会与专家能看到评语" />
    </CardForm>
  );
}
