import { Card } from '@/components/ui/card';
import { StatusTag } from '@/components/ui/status-tag';
import type { Delivery } from '@/lib/contract/notifications';
import type { Tone } from '@/lib/kinds/status-tones';
import styles from './profile.module.css';

const channels: Record<Delivery['channel'], string> = { sms: '短信', mail: '邮件' };
const states: Record<Delivery['state'], readonly [label: string, tone: Tone]> = {
  queued: ['等待发送', 'neutral'],
  sending: ['发送中', 'ink'],
  sent: ['已发送', 'jade'],
  failed: ['发送失败，稍后重试', 'gold'],
  givenUp: ['没有送达', 'no'],
};

export interface DeliveryCardProps {
  title: string;
  deliveries: readonly Delivery[];
  /** Whether to show the subject of each message. */
  withTitle?: boolean;
}

/** Delivery states of messages by sms and mail. */
export const DeliveryCard = ({ title, deliveries, withTitle }: DeliveryCardProps) => (
  <Card title={title} className={styles.facts} bare>
    <ul className="card-body lines">
      {deliveries.map(({ id, channel, recipient, title: about, state, reason, at }) => (
        <li key={id} className={styles.device}>
          <div>
            <p>
              <b>{withTitle ? about : channels[channel]}</b>
              <StatusTag state={states[state][0]} tone={states[state][1]} />
            </p>
            <small>
              {[withTitle && channels[channel], recipient, at.slice(0, 16), reason].filter(Boolean).join('，')}
            </small>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);
