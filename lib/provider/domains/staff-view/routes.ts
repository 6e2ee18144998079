import * as contract from '@/lib/contract/staff-views';
import { route } from '../../http/route';
import { hideStaffColumns, readStaffViews, removeStaffView, saveStaffView } from './views';

export const staffViewRoutes = [
  route(contract.listStaffViews, (ctx, { query }) => readStaffViews(ctx, query.list)),
  route(contract.saveStaffView, (ctx, { body }) => saveStaffView(ctx, body)),
  route(contract.hideStaffColumns, (ctx, { body }) => hideStaffColumns(ctx, body)),
  route(contract.removeStaffView, (ctx, { params }) => removeStaffView(ctx, params.id)),
];
