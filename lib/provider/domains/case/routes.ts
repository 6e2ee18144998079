import * as cases from '@/lib/contract/cases';
import * as orders from '@/lib/contract/orders';
import * as staffCases from '@/lib/contract/staff-cases';
import { submitEndpoint } from '@/lib/kinds/case';
import { usualKinds } from '@/lib/kinds/endpoints';
import { route } from '../../http/route';
import { correctCase } from './correct';
import { linkCases, unlinkCases } from './link';
import { listOwnCases } from './list';
import { orderCase } from './pay';
import { listStaffCases } from './queue';
import { getOwnCase, getStaffCase } from './read';
import { reviewCase, withdrawCase } from './review';
import { submitCase } from './submit';
import { undoMove } from './undo';

/** One endpoint for each kind of case that is submitted in the usual way. */
const submitRoutes = () =>
  usualKinds().map((kind) => route(submitEndpoint(kind), (ctx, { body }) => submitCase(ctx, kind, body)));

export const caseRoutes = () => [
  ...submitRoutes(),
  route(orders.orderCase, (ctx, { body }) => orderCase(ctx, body)),
  route(cases.listOwnCases, (ctx, { query }) => listOwnCases(ctx, query)),
  route(cases.correctCase, (ctx, { params, body }) => correctCase(ctx, params.id, body)),
  route(cases.linkCases, (ctx, { params, body }) => linkCases(ctx, params.id, body.recordId)),
  route(cases.unlinkCases, (ctx, { params, body }) => unlinkCases(ctx, params.id, body.recordId)),
  route(cases.withdrawCase, (ctx, { params, body }) => withdrawCase(ctx, params.id, body.reason)),
  route(staffCases.listStaffCases, (ctx, { query }) => listStaffCases(ctx, query)),
  route(staffCases.getStaffCase, (ctx, { params }) => getStaffCase(ctx, params.id)),
  route(staffCases.reviewCase, (ctx, { params, body }) => reviewCase(ctx, params.id, body)),
  route(staffCases.undoReview, (ctx, { params, body }) => undoMove(ctx, params.id, body.revision)),
  route(cases.getOwnCase, (ctx, { params }) => getOwnCase(ctx, params.id)),
];
