import * as calendar from '@/lib/contract/calendar';
import * as manage from '@/lib/contract/manage';
import { route } from '../../http/route';
import { getCalendarFeed, makeCalendarFeed, readCalendar, revokeCalendarFeed } from './calendar';
import { editCase, getCaseValues, moveOwnCase } from './edit';
import { exportManaged } from './export';
import { importManaged, importTemplate } from './import';
import { listManaged } from './list';
import { getManageOverview } from './overview';
import { listOwnParties } from './parties';

/** Management area: cases by kind, and the owners' kept cases. */
export const managedCaseRoutes = [
  route(manage.getManageOverview, (ctx) => getManageOverview(ctx)),
  route(manage.listManaged, (ctx, { params, query }) => listManaged(ctx, params.kind, query)),
  route(manage.exportManaged, (ctx, { params, query }) => exportManaged(ctx, params.kind, query, query.format)),
  route(manage.importManaged, (ctx, { params }, { request }) => importManaged(ctx, params.kind, request)),
  route(manage.importTemplate, async (_ctx, { params, query }) => importTemplate(params.kind, query.format)),
  route(manage.getCaseValues, (ctx, { params }) => getCaseValues(ctx, params.id)),
  route(manage.editCase, (ctx, { params, body }) => editCase(ctx, params.id, body)),
  route(manage.moveOwnCase, (ctx, { params, body }) => moveOwnCase(ctx, params.id, body)),
  route(calendar.getCalendarFeed, (ctx) => getCalendarFeed(ctx)),
  route(calendar.makeCalendarFeed, (ctx) => makeCalendarFeed(ctx)),
  route(calendar.revokeCalendarFeed, (ctx) => revokeCalendarFeed(ctx)),
  route(calendar.getCalendar, (ctx, { params }) => readCalendar(ctx, params.file)),
  route(manage.listOwnParties, (ctx, { query }) => listOwnParties(ctx, query.as)),
];
