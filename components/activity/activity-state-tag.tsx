'use client';

import { StatusTag } from '@/components/ui/status-tag';
import { activityStateAt } from '@/lib/activity-state';
import type { ActivityCard } from '@/lib/contract/site';
import { useNow } from './use-now';

export interface ActivityStateTagProps {
  activity: Pick<ActivityCard, 'endsAt' | 'signUpFrom' | 'signUpTo' | 'capacity' | 'seatsTaken'>;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** Where an activity stands: as of the rendering in the HTML, as of now in the browser. */
export function ActivityStateTag({ activity, renderedAt }: ActivityStateTagProps) {
  const state = activityStateAt(activity, useNow(renderedAt));
  return <StatusTag state={state === '已满' ? '已满，可候补' : state} />;
}
