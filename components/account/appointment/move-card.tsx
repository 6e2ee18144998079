'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { FreeSlot, moveAppointment, OwnAppointment } from '@/lib/contract/appointments';
import { appointmentWayLabels, slotWords } from '@/lib/kinds/content/appointment-labels';
import classes from './appointment.module.css';
import { freeSlotsRef, moveRef, ownReadings } from './appointment-refs';

/** 改约: the free slots of the expert at the same price; nothing if there is none. */
export function MoveCard({ appointment: { id, expert, amount } }: { appointment: OwnAppointment }) {
  const { data } = useEndpoint(freeSlotsRef, { params: { id: expert.id } }, { meta: { background: true } });
  const [chosen, setChosen] = useState<FreeSlot | null>(null);
  const { mutateAsync, isPending } = useEndpointMutation<typeof moveAppointment>(moveRef, { refreshes: ownReadings });
  const slots = data?.slots.filter(({ priceFen }) => priceFen === amount) ?? [];
  if (slots.length === 0) return null;
  const move = async (slotId: number) => {
    await mutateAsync({ params: { id }, body: { slotId } });
    setChosen(null);
    toast('已改约', 'done');
  };
  return (
    <Card title="改约时间">
      <p className={classes.text}>可以改到同一价格的其他时段，只能改一次。</p>
      <ul className={classes.slots}>
        {slots.map((slot) => (
          <li key={slot.id}>
            <button type="button" className="btn btn-sm" onClick={() => setChosen(slot)}>
              {`${slotWords(slot)}　${appointmentWayLabels[slot.way]}`}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          opened
          title="改约时间"
          confirmLabel="改约"
          busy={isPending}
          onConfirm={() => void move(chosen.id).catch(() => undefined)}
          onClose={() => setChosen(null)}
        >
          <p>{`改到 ${slotWords(chosen)}（${appointmentWayLabels[chosen.way]}）。之后不能再次改约。`}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
