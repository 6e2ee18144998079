'use client';

import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusTag } from '@/components/ui/status-tag';
import { TitleBox } from '@/components/ui/title-box';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { OwnSlot, withdrawSlot } from '@/lib/contract/appointments';
import { formatFen } from '@/lib/format/money';
import { appointmentPath, appointmentWayLabels, slotWords } from '@/lib/kinds/content/appointment-labels';
import classes from './appointment.module.css';
import { ownSlotsRef, withdrawRef } from './appointment-refs';
import { SlotOfferForm } from './slot-offer-form';

const stateLabels: Record<OwnSlot['state'], string> = { free: '可预约', held: '待付款', booked: '已预约' };

const columns: Column<OwnSlot>[] = [
  {
    label: '时段',
    as: 'title',
    cell: ({ place, link, ...slot }) => (
      <>
        {slotWords(slot)}
        {(place || link) && <small>{place || link}</small>}
      </>
    ),
  },
  { label: '方式', cell: ({ way }) => appointmentWayLabels[way] },
  { label: '价格', as: 'figure', cell: ({ priceFen }) => formatFen(priceFen) },
  { label: '状态', as: 'state', cell: ({ state }) => <StatusTag state={stateLabels[state]} /> },
];

function SlotAction({ slot }: { slot: OwnSlot }) {
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof withdrawSlot>(withdrawRef, { refreshes: [ownSlotsRef] });
  const of = <span className="vh">{`：${slotWords(slot)}`}</span>;
  if (slot.appointmentId !== null)
    return (
      <Link className="link" href={appointmentPath(slot.appointmentId, 'expert')} prefetch={false}>
        查看预约
        {of}
      </Link>
    );
  if (slot.state !== 'free') return null;
  const withdraw = async () => {
    setBusy(true);
    try {
      await mutateAsync({ params: { id: slot.id } });
      toast('已收回', 'done');
    } catch {
      // The failure is shown by the mutation.
    }
    setBusy(false);
  };
  return (
    <BusyButton variant="quiet" size="sm" busy={busy} onClick={() => void withdraw()}>
      收回
      {of}
    </BusyButton>
  );
}

/** 预约时段: the expert's upcoming hours, and the form that offers more. */
export function SlotListView({ tabs }: { tabs: ReactNode }) {
  const query = useEndpoint(ownSlotsRef, {}, { meta: { quiet: true } });
  return (
    <>
      <TitleBox variant="work" title="预约时段" />
      {tabs}
      <div className={classes.page}>
        <QueryState query={query} loading={<Skeleton variant="lines" rows={4} />}>
          {({ slots }) => (
            <Card title="我提供的时段" bare>
              {slots.length > 0 ? (
                <DataTable rows={slots} columns={columns} ops={(slot) => <SlotAction slot={slot} />} />
              ) : (
                <EmptyState level={2} title="还没有提供时段" text="提供以后，您的专家页面会列出可以预约的时段。" />
              )}
            </Card>
          )}
        </QueryState>
        <SlotOfferForm />
      </div>
    </>
  );
}
