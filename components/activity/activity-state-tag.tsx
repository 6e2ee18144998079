'use client';

import { StatusTag } from '@/components/ui/status-tag';
import { useNow } from '@/components/ui/use-now';
import type { ActivityCard } from '@/lib/contract/site';
import { activityStateAt, signUpRuns } from '@/lib/rules/activity-state';
import { useSeats } from './use-seats';

export interface ActivityStateTagProps {
  activity: Pick<ActivityCard, 'id' | 'endsAt' | 'signUpFrom' | 'signUpTo' | 'capacity' | 'seatsTaken'>;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** Where an activity stands: as of the rendering in the HTML, as of now in the browser. */
export function ActivityStateTag({ activity: rendered, renderedAt }: ActivityStateTagProps) {
  const now = useNow(renderedAt);
  const activity = useSeats(rendered, signUpRuns(activityStateAt(rendered, now)));
  const state = activityStateAt(activity, now);
  return <StatusTag state={state === '已满' ? '已满，可候补' : state} />;
}
