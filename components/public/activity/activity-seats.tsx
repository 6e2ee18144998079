import { Facts } from '@/components/ui/facts';
import type { ActivityCard } from '@/lib/contract/site';
import { monthDay } from '@/lib/format/date-words';
import { formatFen } from '@/lib/format/money';
import { activityStateAt } from '@/lib/rules/activity-state';
import { LateSeats } from './late-activity';

export interface ActivitySeatsProps {
  activity: Pick<
    ActivityCard,
    'id' | 'type' | 'startsAt' | 'endsAt' | 'signUpFrom' | 'signUpTo' | 'capacity' | 'seatsTaken' | 'feeFen'
  >;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

function feeWords({ type, feeFen }: ActivitySeatsProps['activity']): string {
  if (feeFen > 0) return formatFen(feeFen);
  return type === 'vip' ? '会员免费' : '免费';
}

/** Opening time without a leading zero: 09:00 is written 9:00. */
const openingWords = (signUpFrom: string): string =>
  `${monthDay(signUpFrom)} ${signUpFrom.slice(11, 16).replace(/^0/, '')} 开放报名`;

function seatWords({ capacity, seatsTaken }: ActivitySeatsProps['activity']): string {
  return capacity > 0 ? `余 ${capacity - seatsTaken} 席 / 共 ${capacity} 席` : '席位不限';
}

/** Seats and fee of an activity at `now` (wire form), or when sign-up opens, or why it is closed. */
export function SeatsAt({ activity, now }: { activity: ActivitySeatsProps['activity']; now: string }) {
  const items = {
    未开始: [activity.signUpFrom ? openingWords(activity.signUpFrom) : '报名时间另行公告'],
    报名中: [seatWords(activity), feeWords(activity)],
    已满: ['席位已满，可登记候补', feeWords(activity)],
    已截止: ['报名已截止'],
    已结束: ['活动已结束'],
  }[activityStateAt(activity, now)];
  return <Facts items={items} />;
}

/** Seats, fee and opening of sign-up: as of the rendering in the HTML, then as of now in the browser. */
export function ActivitySeats(props: ActivitySeatsProps) {
  const { activity, renderedAt } = props;
  return (
    <LateSeats {...props}>
      <SeatsAt activity={activity} now={renderedAt} />
    </LateSeats>
  );
}
