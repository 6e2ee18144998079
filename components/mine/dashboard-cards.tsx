'use client';

import Link from 'next/link';
import { ColumnHeads } from '@/components/ui/column-heads';
import { EmptyState } from '@/components/ui/empty-state';
import { Facts } from '@/components/ui/facts';
import { MoreLink } from '@/components/ui/more-link';
import { StatusTag } from '@/components/ui/status-tag';
import type { OrderSummary } from '@/lib/contract/commerce';
import type { Dashboard } from '@/lib/contract/dashboard';
import type { Message } from '@/lib/contract/messages';
import type { RecordSummary } from '@/lib/contract/records';
import { pastWords } from '@/lib/format/due-words';
import { formatFen } from '@/lib/format/money';
import { orderStateLabels } from '@/lib/kinds/products/order-words';
import styles from './dashboard.module.css';
import { messageKindLabels, messagePath } from './message-words';
import { orderPath } from './order-links';
import { ProgressSteps } from './progress-steps';

function activityWords(data: Dashboard): string {
  if (!data.nextActivityAt) return '看看可报名的活动';
  const [, month = '', day = ''] = data.nextActivityAt.slice(0, 10).split('-');
  return `${Number(month)} 月 ${Number(day)} 日有一场`;
}

/** How much there is of everything, each a door. */
export function Counts({ data }: { data: Dashboard }) {
  const { records, orders, consultations, activities } = data.counts;
  const cells = [
    { href: '/mine/my-business', label: '我的业务', count: records.total, note: `${records.open} 件进行中` },
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

export function LatestRecords({ records }: { records: readonly RecordSummary[] }) {
  if (records.length === 0) return null;
  return (
    <section className={`card ${styles.block}`} aria-labelledby="records-title">
      <div className="card-head">
        <h2 id="records-title">最近的业务</h2>
        <MoreLink className="more" label="全部业务" href="/mine/my-business" />
      </div>
      <table className="table">
        <ColumnHeads labels={['名称', '状态', '进度', '期限']} ops="操作" />
        <tbody>
          {records.map((row) => (
            <tr key={row.id}>
              <td className="title">
                {row.title}
                <small>
                  <Facts items={[row.kindLabel, row.recordNo]} />
                </small>
              </td>
              <td className="state">
                <StatusTag state={row.statusLabel} tone={row.tone} />
              </td>
              <td data-l="进度">
                <ProgressSteps record={row} />
              </td>
              <td data-l="期限">{row.stage === 'closed' ? '—' : (row.dueOn ?? '—')}</td>
              <td className="ops">
                <Link href={`/mine/bussiness-detail?id=${row.id}`} prefetch={false} aria-label={`查看：${row.title}`}>
                  查看
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function LatestOrders({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <section className="card" aria-labelledby="orders-title">
      <div className="card-head">
        <h2 id="orders-title">最近订单</h2>
        <MoreLink className="more" label="全部订单" href="/mine/order" />
      </div>
      {orders.length === 0 ? (
        <div className={styles.flat}>
          <EmptyState
            level={3}
            title="还没有订单"
            text="合同范本可以先读第一页再买，部分免费。"
            actions={
              <Link className="btn btn-ink" href="/work/contract" prefetch={false}>
                看合同范本
              </Link>
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
    </section>
  );
}

export function LatestMessages({ messages, unread, now }: { messages: readonly Message[]; unread: number; now: Date }) {
  return (
    <section className="card" aria-labelledby="messages-title">
      <div className="card-head">
        <h2 id="messages-title">消息</h2>
        <MoreLink className="more" label={unread > 0 ? `${unread} 条未读` : '全部消息'} href="/message/system" />
      </div>
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
    </section>
  );
}
