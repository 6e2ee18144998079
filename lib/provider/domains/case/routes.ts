import * as orders from '@/lib/contract/orders';
import * as records from '@/lib/contract/records';
import { submitEndpoint } from '@/lib/kinds/case';
import { usualKinds } from '@/lib/kinds/endpoints';
import { route } from '../../http/route';
import { correctRecord } from './correct';
import { linkRecord } from './link';
import { orderCase } from './pay';
import { listStaffRecords } from './queue';
import { getOwnRecord, getStaffRecord, listOwnRecords } from './read';
import { reviewRecord, withdrawRecord } from './review';
import { submitCase } from './submit';

/** One endpoint for each kind of case that is submitted in the usual way. */
const submitRoutes = () =>
  usualKinds().map((kind) => route(submitEndpoint(kind), (ctx, { body }) => submitCase(ctx, kind, body)));

export const caseRoutes = () => [
  ...submitRoutes(),
  route(orders.orderCase, (ctx, { body }) => orderCase(ctx, body)),
  route(records.listOwnRecords, (ctx, { query }) => listOwnRecords(ctx, query)),
  route(records.correctRecord, (ctx, { params, body }) => correctRecord(ctx, params.id, body)),
  route(records.linkRecord, (ctx, { params, body }) => linkRecord(ctx, params.id, body.recordId)),
  route(records.withdrawRecord, (ctx, { params, body }) => withdrawRecord(ctx, params.id, body.reason)),
  route(records.listStaffRecords, (ctx, { query }) => listStaffRecords(ctx, query)),
  route(records.getStaffRecord, (ctx, { params }) => getStaffRecord(ctx, params.id)),
  route(records.reviewRecord, (ctx, { params, body }) => reviewRecord(ctx, params.id, body)),
  route(records.getOwnRecord, (ctx, { params }) => getOwnRecord(ctx, params.id)),
];
