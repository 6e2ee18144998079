'use client';

import { useState } from 'react';
import { useLogIn } from '@/components/form/use-log-in';
import { PayMethodDialog } from '@/components/public/payment/pay-method-dialog';
import { useStoredToken } from '@/components/shell/session/use-stored-token';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { FreeSlot, listFreeSlots } from '@/lib/contract/appointments';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { formatFen } from '@/lib/format/money';
import { appointmentWayLabels, slotWords } from '@/lib/kinds/content/appointment-labels';
import classes from './free-slots.module.css';

const slotsRef = endpointRef<typeof listFreeSlots>('GET', '/api/v1/persons/{id}/slots');

/** Slots listed before the reader asks for all. */
const FIRST = 6;

function Slot({ slot, onBook }: { slot: FreeSlot; onBook: (slot: FreeSlot) => void }) {
  return (
    <li>
      <span>
        <b>{slotWords(slot)}</b>
        <small>{[appointmentWayLabels[slot.way], slot.place].filter(Boolean).join('　')}</small>
      </span>
      <span className="price">{formatFen(slot.priceFen)}</span>
      <button type="button" className="btn btn-sm" onClick={() => onBook(slot)}>
        预约
        <span className="vh">{`：${slotWords(slot)}`}</span>
      </button>
    </li>
  );
}

/** Free hours of an expert, each with its price; booking asks for the payment method. */
export function FreeSlots({ expertId, name }: { expertId: number; name: string }) {
  const query = useEndpoint(slotsRef, { params: { id: expertId } }, { meta: { quiet: true } });
  const [booking, setBooking] = useState<FreeSlot | null>(null);
  const [isWhole, setWhole] = useState(false);
  const token = useStoredToken();
  const logIn = useLogIn();
  if (query.error) return <p className="mute">预约时段暂时读取不到，可以先书面咨询。</p>;
  if (!query.data) return <p className="mute">可以预约的时段正在读取。</p>;
  const { slots } = query.data;
  if (slots.length === 0) return <p className="mute">近期没有可以预约的时段，可以书面咨询。</p>;
  const book = (slot: FreeSlot) => (token ? setBooking(slot) : logIn());
  return (
    <>
      <ul className={`lines ${classes.slots}`}>
        {(isWhole ? slots : slots.slice(0, FIRST)).map((slot) => (
          <Slot key={slot.id} slot={slot} onBook={book} />
        ))}
      </ul>
      {!isWhole && slots.length > FIRST && (
        <button type="button" className="btn btn-quiet" onClick={() => setWhole(true)}>
          {`全部 ${slots.length} 个时段`}
        </button>
      )}
      <p className="mute">
        付款后才算预约成功。开始前 24 小时可以改约一次；取消的，24 小时以前全额退款，2 小时以前退一半，不足 2 小时不退。
      </p>
      {booking && (
        <PayMethodDialog
          type="expert"
          title={`预约${name}：${slotWords(booking)}`}
          amount={booking.priceFen}
          extra={{ exId: expertId, slotId: booking.id }}
          onClose={() => {
            setBooking(null);
            void query.refetch();
          }}
        />
      )}
    </>
  );
}
