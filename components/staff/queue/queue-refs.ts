import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getStaffInvoice } from '@/lib/contract/invoices';
import type {
  addStaffNote,
  getQueueItem,
  handOverItems,
  listInbox,
  listQueue,
  listQueues,
  putBackItems,
  QueueSubject,
  recuseItem,
  takeItems,
} from '@/lib/contract/queue';

const QUEUE = '/api/v1/staff/queues/{queue}';
const ITEM = `${QUEUE}/items/{id}` as const;

export const invoiceRef = endpointRef<typeof getStaffInvoice>('GET', '/api/v1/staff/invoices/{id}');
export const queuesRef = endpointRef<typeof listQueues>('GET', '/api/v1/staff/queues', 'list');
export const queueRef = endpointRef<typeof listQueue>('GET', QUEUE);
export const inboxRef = endpointRef<typeof listInbox>('GET', '/api/v1/staff/inbox');
export const itemRef = endpointRef<typeof getQueueItem>('GET', ITEM);
export const takeRef = endpointRef<typeof takeItems>('POST', `${QUEUE}/take`);
export const putBackRef = endpointRef<typeof putBackItems>('POST', `${QUEUE}/put-back`);
export const handOverRef = endpointRef<typeof handOverItems>('POST', `${QUEUE}/hand-over`);
export const recuseRef = endpointRef<typeof recuseItem>('POST', `${ITEM}/recusal`);
export const noteRef = endpointRef<typeof addStaffNote>('POST', `${ITEM}/notes`);

/** Endpoints to invalidate after an assignment has changed. */
export const queueReadings = [queuesRef, queueRef, inboxRef, itemRef];

/** Staff page of an item by its subject. */
const pages: Readonly<Record<QueueSubject, string>> = {
  record: '/staff/cases',
  receipt: '/staff/money/receipts',
  transfer: '/staff/money/transfers',
  refund: '/staff/money/refunds',
  refundRequest: '/staff/money/refund-requests',
  question: '/staff/questions',
  suggestion: '/staff/suggestions',
  appointment: '/staff/appointments',
};
export const pageOfItem = (subject: QueueSubject, id: number): string => `${pages[subject]}/${id}`;
