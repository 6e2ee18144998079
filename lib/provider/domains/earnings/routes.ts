import * as earnings from '@/lib/contract/earnings';
import { route } from '../../http/route';
import { exportOwnEarnings, getOwnEarnings } from './own';
import { exportEarnings, listEarnings, recordPayout } from './staff';

export const earningsRoutes = [
  route(earnings.getOwnEarnings, (ctx, { query }) => getOwnEarnings(ctx, query.month)),
  route(earnings.exportOwnEarnings, (ctx, { query }) => exportOwnEarnings(ctx, query.month, query.format)),
  route(earnings.listEarnings, (ctx, { query }) => listEarnings(ctx, query.month)),
  route(earnings.exportEarnings, (ctx, { query }) => exportEarnings(ctx, query.month, query.format)),
  route(earnings.recordPayout, (ctx, { params, body }) => recordPayout(ctx, params.id, body)),
];
