'use client';

import { useSearchParams } from 'next/navigation';
import { ExpertAppointmentView } from './expert-appointment-view';
import { OwnAppointmentView } from './own-appointment-view';

/** One appointment, as seen by the asker or by the expert, depending on the address. */
export function AppointmentDetail() {
  return useSearchParams().get('as') === 'expert' ? <ExpertAppointmentView /> : <OwnAppointmentView />;
}
