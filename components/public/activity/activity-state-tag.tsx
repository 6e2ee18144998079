import { StatusTag } from '@/components/ui/status-tag';
import type { ActivityCard } from '@/lib/contract/site';
import { activityStateAt } from '@/lib/rules/activity-state';
import { LateStateTag } from './late-activity';

export interface ActivityStateTagProps {
  activity: Pick<ActivityCard, 'id' | 'startsAt' | 'endsAt' | 'signUpFrom' | 'signUpTo' | 'capacity' | 'seatsTaken'>;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** State of an activity at `now` (wire form). */
export function StateTagAt({ activity, now }: { activity: ActivityStateTagProps['activity']; now: string }) {
  const state = activityStateAt(activity, now);
  return <StatusTag state={state === '已满' ? '已满，可候补' : state} />;
}

/** State of an activity: as of the rendering in the HTML, then as of now in the browser. */
export function ActivityStateTag(props: ActivityStateTagProps) {
  const { activity, renderedAt } = props;
  return (
    <LateStateTag {...props}>
      <StateTagAt activity={activity} now={renderedAt} />
    </LateStateTag>
  );
}
