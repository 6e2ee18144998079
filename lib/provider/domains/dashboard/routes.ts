import * as dashboard from '@/lib/contract/dashboard';
import { route } from '../../http/route';
import { getCentreCounts, getDashboard, getOrderOverview } from './read';

export const dashboardRoutes = [
  route(dashboard.getDashboard, (ctx) => getDashboard(ctx)),
  route(dashboard.getCentreCounts, (ctx) => getCentreCounts(ctx)),
  route(dashboard.getOrderOverview, (ctx) => getOrderOverview(ctx)),
];
