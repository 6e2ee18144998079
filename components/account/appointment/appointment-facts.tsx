'use client';

import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Icon } from '@/components/ui/icon';
import { iconCalendarPlus } from '@/components/ui/icons/icon-calendar-plus';
import { Stars } from '@/components/ui/stars';
import { download } from '@/lib/client/http/download';
import type { ExpertAppointment, OwnAppointment } from '@/lib/contract/appointments';
import { formatFen } from '@/lib/format/money';
import { appointmentWayLabels, slotWords } from '@/lib/kinds/content/appointment-labels';
import classes from './appointment.module.css';

type Either = OwnAppointment | ExpertAppointment;

/** Link of a meeting as text, or as a link if it is one. */
const meeting = (link: string) => (
  <a className="link" href={link} target="_blank" rel="noreferrer">
    {link}
  </a>
);

/** Time, way, and where or how to meet. */
export function AppointmentFacts({ appointment, phone = '' }: { appointment: Either; phone?: string }) {
  const { way, place, link, amount, note, state, cancelReason } = appointment;
  return (
    <Card title="预约">
      <DefinitionList
        items={[
          { label: '时间', value: slotWords(appointment) },
          { label: '方式', value: appointmentWayLabels[way] },
          { label: '费用', value: formatFen(amount) },
          ...(way === 'onSite' ? [{ label: '地点', value: place }] : []),
          ...(link || (way === 'video' && state === 'held')
            ? [{ label: '会议链接', value: link ? meeting(link) : '付款后显示', full: true }]
            : []),
          ...(phone ? [{ label: '预约人电话', value: phone }] : []),
          ...(state === 'cancelled' ? [{ label: '取消原因', value: cancelReason, full: true }] : []),
          { label: '想谈的事', value: note && <span className={classes.text}>{note}</span>, full: true },
        ]}
      />
    </Card>
  );
}

/** Rating of a kept appointment. */
export function AppointmentRating({ appointment: { rating, comment } }: { appointment: Either }) {
  if (rating === null) return null;
  return (
    <Card title="评价">
      <Stars rating={rating} />
      {comment && <p className={classes.text}>{comment}</p>}
    </Card>
  );
}

/** Downloads the calendar file of a booked appointment. */
export function CalendarButton({ path, name }: { path: string; name: string }) {
  const event = useMutation({ mutationFn: () => download(path, name) });
  return (
    <BusyButton
      variant="outline"
      busy={event.isPending}
      icon={<Icon icon={iconCalendarPlus} size={16} />}
      onClick={() => event.mutate()}
    >
      加入日历
    </BusyButton>
  );
}
