import * as queues from '@/lib/contract/queue';
import { route } from '../../http/route';
import { putBackItems, takeItems } from './assignment';
import { handOverItems } from './hand-over';
import { listInbox } from './inbox';
import { addStaffNote, getQueueItem, recuseItem } from './item';
import { firstInLine, listQueue, listQueues } from './list';

export const queueRoutes = [
  route(queues.listQueues, (ctx) => listQueues(ctx)),
  route(queues.listQueue, (ctx, { params, query }) => listQueue(ctx, params.queue, query)),
  route(queues.listInbox, (ctx, { query }) => listInbox(ctx, query)),
  route(queues.firstInLine, (ctx) => firstInLine(ctx)),
  route(queues.takeItems, (ctx, { params, body }) => takeItems(ctx, params.queue, body.ids)),
  route(queues.putBackItems, (ctx, { params, body }) => putBackItems(ctx, params.queue, body.ids)),
  route(queues.handOverItems, (ctx, { params, body }) => handOverItems(ctx, params.queue, body)),
  route(queues.getQueueItem, (ctx, { params }) => getQueueItem(ctx, params.queue, params.id)),
  route(queues.recuseItem, (ctx, { params, body }) => recuseItem(ctx, params.queue, params.id, body.reason)),
  route(queues.addStaffNote, (ctx, { params, body }) => addStaffNote(ctx, params.queue, params.id, body.text)),
];
