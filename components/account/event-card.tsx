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
  /** What happened, oldest first. */
  events: readonly {
    title: string;
    note: string;
    actor: keyof typeof actors;
    createdAt: string;
    /** Who it was, where that says more than the role. */
    name?: string;
  }[];
  /** It goes on: the last event is where it stands now. */
  isOpen: boolean;
}

/** 办理记录: what happened to a case or an order, newest first. */
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
