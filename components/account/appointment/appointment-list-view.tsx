'use client';

import type { ReactNode } from 'react';
import { AccountList } from '@/components/shell/list/account-list';
import { useAccountList } from '@/components/shell/list/use-account-list';
import { useListAddress } from '@/components/shell/list/use-list-address';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { StatusTag } from '@/components/ui/status-tag';
import { SubTabs } from '@/components/ui/sub-tabs';
import type { AppointmentSummary, ExpertAppointmentSummary } from '@/lib/contract/appointments';
import { formatFen } from '@/lib/format/money';
import {
  appointmentPath,
  appointmentStateLabels,
  appointmentWayLabels,
  slotWords,
} from '@/lib/kinds/content/appointment-labels';
import { expertAppointmentsRef, ownAppointmentsRef } from './appointment-refs';

const views = ['upcoming', 'past'] as const;

/** Switches between appointments that are ahead and those that have ended. */
function WhenTabs({ view }: { view: 'appointments' | 'booked' }) {
  const home = `/mine/consult?view=${view}`;
  const past = `${home}&when=past`;
  const isPast = useListAddress().get('when') === 'past';
  return (
    <SubTabs
      label="时间"
      current={isPast ? past : home}
      items={[
        { name: '未完成', path: home },
        { name: '已结束', path: past },
      ]}
    />
  );
}

/** State in words: an appointment that is over waits for the expert's word, a disputed one for the association. */
export const stateWords = ({
  state,
  isOver,
  isDisputed,
}: Pick<AppointmentSummary, 'state' | 'isOver' | 'isDisputed'>): string =>
  isDisputed ? '协会核实中' : isOver ? '待登记结果' : appointmentStateLabels[state];

const shared: Column<AppointmentSummary>[] = [
  { label: '方式', cell: ({ way }) => appointmentWayLabels[way] },
  { label: '费用', as: 'figure', cell: ({ amount }) => formatFen(amount) },
  { label: '评分', cell: ({ rating }) => (rating === null ? '—' : `${rating} 分`) },
  { label: '状态', as: 'state', cell: (row) => <StatusTag state={stateWords(row)} /> },
];

const ownColumns: Column<AppointmentSummary>[] = [
  {
    label: '预约',
    as: 'title',
    cell: ({ expert, ...slot }) => (
      <>
        {slotWords(slot)}
        <small>{`${expert.name}　${expert.organisation}`}</small>
      </>
    ),
  },
  ...shared,
];

const expertColumns: Column<ExpertAppointmentSummary>[] = [
  {
    label: '预约',
    as: 'title',
    cell: ({ asker, ...slot }) => (
      <>
        {slotWords(slot)}
        <small>{`预约人 ${asker}`}</small>
      </>
    ),
  },
  ...shared,
];

/** 我的预约: appointments of the account with experts. */
export function OwnAppointmentListView({ tabs }: { tabs: ReactNode }) {
  const list = useAccountList(ownAppointmentsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, view: oneOf('when', views) },
  }));
  return (
    <AccountList
      list={list}
      title="我的预约"
      tabs={tabs}
      innerTabs={<WhenTabs view="appointments" />}
      noun="预约"
      unit="次"
      empty={{
        title: '没有预约',
        text: '在专家的页面选一个时段，付款后即预约成功。',
        way: { href: '/expert/copyright', label: '选择专家' },
      }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={ownColumns}
          ops={({ id, ...slot }) => <RowLink href={appointmentPath(id)} of={slotWords(slot)} />}
        />
      )}
    </AccountList>
  );
}

/** 向我预约的: paid appointments with the user as an expert. */
export function ExpertAppointmentListView({ tabs }: { tabs: ReactNode }) {
  const list = useAccountList(expertAppointmentsRef, ({ pageIndex, oneOf }) => ({
    query: { pageIndex, view: oneOf('when', views) },
  }));
  return (
    <AccountList
      list={list}
      title="向我预约的"
      tabs={tabs}
      innerTabs={<WhenTabs view="booked" />}
      noun="预约"
      unit="次"
      empty={{ title: '没有人预约', text: '提供时段以后，有人付款预约会发消息告诉您。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={expertColumns}
          ops={({ id, ...slot }) => <RowLink href={appointmentPath(id, 'expert')} of={slotWords(slot)} />}
        />
      )}
    </AccountList>
  );
}
