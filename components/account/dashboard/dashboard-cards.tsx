'use client';

import Link from 'next/link';
import { CaseProgress } from '@/components/account/case/case-progress';
import { messageKindLabels, messagePath } from '@/components/account/message/message-labels';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Facts } from '@/components/ui/facts';
import { MoreLink } from '@/components/ui/more-link';
import { StatusTag } from '@/components/ui/status-tag';
import type { CaseSummary } from '@/lib/contract/cases';
import type { Dashboard } from '@/lib/contract/dashboard';
import type { Message } from '@/lib/contract/messages';
import type { OrderSummary } from '@/lib/contract/orders';
import { pastWords } from '@/lib/format/due-words';
import { formatFen } from '@/lib/format/money';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { orderPath } from '@/lib/kinds/products/order-paths';
import styles from './dashboard.module.css';

function activityWords(data: Dashboard): string {
  if (!data.nextActivityAt) return '看看可报名的活动';
  const [, month = '', day = ''] = data.nextActivityAt.slice(0, 10).split('-');
  return `${Number(month)} 月 ${Number(day)} 日有一场`;
}

/** Counts of all areas, each linked. */
export function Counts({ data }: { data: Dashboard }) {
  const { records: cases, orders, consultations, activities } = data.counts;
  const cells = [
    { href: '/mine/my-business', label: '我的业务', count: cases.total, note: `${cases.open} 件进行中` },
    { href: '/mine/order', label: '订单', count: orders.total, note: `${orders.open} 笔待您办理` },
    { href: '/mine/consult', label: '咨询', count: consultations.total, note: `${consultations.open} 件有新答复` },
    {
      href: activities.total > 0 ? '/mine/activity' : '/mine/public-activity',
      label: '活动',
      count: activities.total,
      note: activityWords(data),
    },
  ];
  return (
    <ul className={`card ${styles.counts}`}>
      {cells.map(({ href, label, count, note }) => (
        <li key={label}>
          <Link href={href} prefetch={false}>
            <b>{count}</b>
            <span>{label}</span>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const columns: Column<CaseSummary>[] = [
  {
    label: '名称',
    as: 'title',
    cell: ({ title, kindLabel, recordNo }) => (
      <>
        {title}
        <small>
          <Facts items={[kindLabel, recordNo]} />
        </small>
      </>
    ),
  },
  { label: '状态', as: 'state', cell: ({ statusLabel, tone }) => <StatusTag state={statusLabel} tone={tone} /> },
  { label: '进度', cell: (row) => <CaseProgress ownCase={row} /> },
  { label: '期限', cell: ({ stage, dueOn }) => (stage === 'closed' ? '—' : (dueOn ?? '—')) },
];

const more = (label: string, href: string) => <MoreLink className="more" label={label} href={href} />;

export function LatestCases({ cases }: { cases: readonly CaseSummary[] }) {
  if (cases.length === 0) return null;
  return (
    <Card title="最近的业务" className={styles.block} more={more('全部业务', '/mine/my-business')} bare>
      <DataTable
        rows={cases}
        columns={columns}
        ops={({ id, title }) => <RowLink href={`/mine/bussiness-detail?id=${id}`} of={title} />}
      />
    </Card>
  );
}

export function LatestOrders({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <Card title="最近订单" more={more('全部订单', '/mine/order')} bare>
      {orders.length === 0 ? (
        <div className={styles.flat}>
          <EmptyState
            level={3}
            title="还没有订单"
            text="合同范本可以先读第一页再买，部分免费。"
            actions={
              <ButtonLink href="/work/contract" variant="ink">
                看合同范本
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <ul className={`lines ${styles.orders}`}>
          {orders.map((order) => (
            <li key={order.id}>
              <Link href={orderPath(order.id)} prefetch={false}>
                {order.title}
              </Link>
              <span className={styles.amount}>{formatFen(order.amount)}</span>
              <span className={styles.meta}>
                <Facts items={[order.orderNo, order.createdAt.slice(0, 10)]} />
              </span>
              <StatusTag state={orderStateLabels[order.state]} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function LatestMessages({ messages, unread, now }: { messages: readonly Message[]; unread: number; now: Date }) {
  return (
    <Card title="消息" more={more(unread > 0 ? `${unread} 条未读` : '全部消息', '/message/system')} bare>
      {messages.length === 0 ? (
        <p className={styles.none}>登记、订单与咨询的进展会在这里通知您。</p>
      ) : (
        <ul className={`lines ${styles.messages}`}>
          {messages.map((message) => (
            <li key={message.id} className={message.readAt ? undefined : styles.new}>
              <Link href={messagePath(message.id)} prefetch={false}>
                <i />
                <b>
                  {!message.readAt && <span className="vh">未读：</span>}
                  {message.title}
                </b>
                <small>
                  <Facts items={[messageKindLabels[message.kind], pastWords(message.createdAt, now)]} />
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
