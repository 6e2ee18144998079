'use client';

import { RatingCard } from '@/components/form/rating-card';
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
  return (
    <RatingCard
      title="评价这次预约"
      schema={ratingForm}
      send={(body) => mutateAsync({ params: { id }, body })}
      help="只有协会与专家能看到评语"
    />
  );
}
