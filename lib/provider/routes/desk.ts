import * as contract from '@/lib/contract/desk';
import { route } from '../http/route';
import { handOverItems, putBackItems, takeItems } from '../domains/queue/holding';
import { addStaffNote, getDeskItem, recuseItem } from '../domains/queue/item';
import { firstInLine, listQueue, listQueues } from '../domains/queue/list';

export const deskRoutes = [
  route(contract.listQueues, (ctx) => listQueues(ctx)),
  route(contract.listQueue, (ctx, { params, query }) => listQueue(ctx, params.queue, query)),
  route(contract.firstInLine, (ctx) => firstInLine(ctx)),
  route(contract.takeItems, (ctx, { params, body }) => takeItems(ctx, params.queue, body.ids)),
  route(contract.putBackItems, (ctx, { params, body }) => putBackItems(ctx, params.queue, body.ids)),
  route(contract.handOverItems, (ctx, { params, body }) => handOverItems(ctx, params.queue, body)),
  route(contract.getDeskItem, (ctx, { params }) => getDeskItem(ctx, params.queue, params.id)),
  route(contract.recuseItem, (ctx, { params, body }) => recuseItem(ctx, params.queue, params.id, body.reason)),
  route(contract.addStaffNote, (ctx, { params, body }) => addStaffNote(ctx, params.queue, params.id, body.text)),
];
