'use client';

import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '@/components/ui/busy-button';
import { Icon } from '@/components/ui/icon';
import { iconCalendarPlus } from '@/components/ui/icons/icon-calendar-plus';
import { iconTicket } from '@/components/ui/icons/icon-ticket';
import { ticketPage } from '@/lib/art/ticket';
import { toast } from '@/lib/client/browser/toast-store';
import { download, saveBlob } from '@/lib/client/http/download';
import { useIdentity } from '@/lib/client/identity-context';
import type { OwnSignUp } from '@/lib/contract/activities';
import { timeSpan } from './time-span';

/** Downloads the ticket as a file that opens offline; built in the browser from the data on the page. */
function saveTicket({ name, seat, checkInCode, activity }: OwnSignUp, publisher: string): void {
  const { title, startsAt, endsAt, place, address } = activity;
  const page = ticketPage({
    title,
    name,
    time: timeSpan(startsAt, endsAt, ''),
    place,
    address,
    seat,
    code: checkInCode,
    publisher,
  });
  saveBlob(new Blob([page], { type: 'text/html;charset=utf-8' }), `入场票-${title}.html`);
  toast('入场票已保存，没有网络也能打开', 'done');
}

/** Downloads of a sign-up: the ticket as a file, and the calendar entry. */
export function TicketActions({ signUp }: { signUp: OwnSignUp }) {
  const { id, activity } = signUp;
  const { name: publisher } = useIdentity();
  const event = useMutation({
    mutationFn: () => download(`/api/v1/user/sign-ups/${id}/calendar`, `${activity.title}.ics`),
  });
  const of = <span className="vh">：{activity.title}</span>;
  return (
    <div className="row fold no-print">
      <button type="button" className="btn btn-sm" onClick={() => saveTicket(signUp, publisher)}>
        <Icon icon={iconTicket} size={16} />
        保存入场票
        {of}
      </button>
      <BusyButton
        variant="quiet"
        size="sm"
        busy={event.isPending}
        icon={<Icon icon={iconCalendarPlus} size={16} />}
        onClick={() => event.mutate()}
      >
        加入日历
        {of}
      </BusyButton>
    </div>
  );
}
