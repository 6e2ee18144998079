import { Card } from '@/components/ui/card';
import { Timeline } from '@/components/ui/timeline';

const actors = {
  applicant: '您',
  buyer: '您',
  staff: '协会工作人员',
  gateway: '支付机构',
  system: '系统',
} as const;

export interface EventCardProps {
  /** Events, oldest first. */
  events: readonly {
    title: string;
    note: string;
    actor: keyof typeof actors;
    createdAt: string;
    /** Name of the actor, when it adds to the role. */
    name?: string;
  }[];
  /** Whether the process goes on: the last event is then its current stage. */
  isOpen: boolean;
}

/** 办理记录: history of a case or an order, newest first. */
export function EventCard({ events, isOpen }: EventCardProps) {
  const last = events.at(-1);
  return (
    <Card title="办理记录">
      <Timeline
        entries={events
          .map((event) => ({
            ...event,
            time: event.createdAt,
            by: event.name || actors[event.actor],
            state: isOpen && event === last ? ('now' as const) : ('past' as const),
          }))
          .reverse()}
      />
    </Card>
  );
}
