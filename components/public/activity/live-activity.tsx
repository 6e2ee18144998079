'use client';

import { useNow } from '@/components/ui/use-now';
import { signUpRuns } from '@/lib/rules/activity-state';
import { type ActivitySeatsProps, SeatsAt } from './activity-seats';
import { type ActivityStateTagProps, StateTagAt } from './activity-state-tag';
import { useSeats } from './use-seats';

/** State of an activity as of now, with the seats currently taken. */
export function LiveStateTag({ activity, renderedAt }: ActivityStateTagProps) {
  const now = useNow(renderedAt);
  return <StateTagAt activity={useSeats(activity, signUpRuns(activity, now))} now={now} />;
}

/** Seats, fee and opening of sign-up, as of now. */
export function LiveSeats({ activity, renderedAt }: ActivitySeatsProps) {
  const now = useNow(renderedAt);
  return <SeatsAt activity={useSeats(activity, signUpRuns(activity, now))} now={now} />;
}
