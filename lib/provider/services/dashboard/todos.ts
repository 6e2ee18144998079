import type { Todo, TodoKind } from '@/lib/contract/dashboard';
import { formatDateTime } from '@/lib/format/dates';
import { caseKind } from '@/lib/kinds/cases';
import { payTypeLabels } from '@/lib/kinds/products/order-words';
import type { RecordListRow } from '../cases/present';
import type { OrderRow } from '../orders/present';

/** States of an order in which its buyer has to do something. */
export const waitingForBuyer = ['unpaid', 'awaitingReceipt', 'returned'] as const;
const todoOfState: Record<(typeof waitingForBuyer)[number], TodoKind> = {
  unpaid: 'unpaid',
  awaitingReceipt: 'receipt',
  returned: 'returned',
};

export function todoOfOrder(row: OrderRow): Todo {
  const kind = row.state === 'awaitingReceipt' || row.state === 'returned' ? todoOfState[row.state] : 'unpaid';
  const facts = [`订单 ${row.orderNo}`, ...(row.payType === '1' ? [payTypeLabels[row.payType]] : [])];
  return {
    kind,
    id: row.id,
    title: row.title,
    facts,
    orderType: row.type,
    amount: row.amount,
    dueAt: row.expiresAt && formatDateTime(row.expiresAt),
    since: formatDateTime(row.createdAt),
  };
}

/** A case that waits for its applicant. */
export const todoOfRecord = (row: RecordListRow): Todo => ({
  kind: row.status === 'correction' ? 'correction' : 'fee',
  id: row.id,
  title: row.title,
  facts: [caseKind(row.kind).title, row.recordNo],
  orderType: null,
  amount: row.status === 'correction' ? null : row.fee,
  dueAt: row.dueOn && `${row.dueOn} 23:59:59`,
  since: formatDateTime(row.updatedAt),
});

export const todoOfAnswer = (row: {
  id: number;
  title: string;
  answeredAt: Date | null;
  expert: string | null;
}): Todo => ({
  kind: 'answer',
  id: row.id,
  title: row.expert ? `${row.expert}答复了您的咨询` : '您的提问有了答复',
  facts: [row.title],
  orderType: null,
  amount: null,
  dueAt: null,
  since: row.answeredAt ? formatDateTime(row.answeredAt) : '',
});

/** By last moment; what has none after that, the oldest first. */
export const byUrgency = (a: Todo, b: Todo) =>
  (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999') || a.since.localeCompare(b.since);
