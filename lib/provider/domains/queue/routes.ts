import * as desk from '@/lib/contract/desk';
import { route } from '../../http/route';
import { handOverItems, putBackItems, takeItems } from './assignment';
import { addStaffNote, getDeskItem, recuseItem } from './item';
import { firstInLine, listQueue, listQueues } from './list';

export const queueRoutes = [
  route(desk.listQueues, (ctx) => listQueues(ctx)),
  route(desk.listQueue, (ctx, { params, query }) => listQueue(ctx, params.queue, query)),
  route(desk.firstInLine, (ctx) => firstInLine(ctx)),
  route(desk.takeItems, (ctx, { params, body }) => takeItems(ctx, params.queue, body.ids)),
  route(desk.putBackItems, (ctx, { params, body }) => putBackItems(ctx, params.queue, body.ids)),
  route(desk.handOverItems, (ctx, { params, body }) => handOverItems(ctx, params.queue, body)),
  route(desk.getDeskItem, (ctx, { params }) => getDeskItem(ctx, params.queue, params.id)),
  route(desk.recuseItem, (ctx, { params, body }) => recuseItem(ctx, params.queue, params.id, body.reason)),
  route(desk.addStaffNote, (ctx, { params, body }) => addStaffNote(ctx, params.queue, params.id, body.text)),
];
