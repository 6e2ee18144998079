import { Icon } from '@/components/ui/icon';
import { iconCalendarEvent } from '@/components/ui/icons/icon-calendar-event';
import { iconCoin } from '@/components/ui/icons/icon-coin';
import { iconMapPin } from '@/components/ui/icons/icon-map-pin';
import { iconUsers } from '@/components/ui/icons/icon-users';
import type { Activity } from '@/lib/contract/activities';
import { formatFen } from '@/lib/format/money';
import styles from './activity-detail.module.css';
import { timeSpan } from './time-span';

export interface ActivityFactsProps {
  activity: Activity;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

function feeWords({ type, feeFen, feeNote }: Activity): string {
  const price = feeFen > 0 ? formatFen(feeFen) : '免费';
  if (!feeNote || feeNote === price) return feeFen === 0 && type === 'vip' ? '会员免费' : price;
  return feeFen === 0 ? feeNote : `${price}（${feeNote}）`;
}

/** Time, place, audience and fee, each with its icon. */
export function ActivityFacts({ activity, renderedAt }: ActivityFactsProps) {
  const { startsAt, endsAt, place, address, audience } = activity;
  const facts = [
    { icon: iconCalendarEvent, label: '时间', value: timeSpan(startsAt, endsAt, renderedAt) },
    { icon: iconMapPin, label: '地点', value: place, note: address },
    { icon: iconUsers, label: '对象', value: audience },
    { icon: iconCoin, label: '费用', value: feeWords(activity) },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value)
        .map(({ icon, label, value, note }) => (
          <div key={label}>
            <dt>
              <Icon icon={icon} />
              {label}
            </dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
