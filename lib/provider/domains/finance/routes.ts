import * as money from '@/lib/contract/money';
import { route } from '../../http/route';
import { getFinanceOrder, listFinanceOrders } from './orders';
import { getMoneyOverview } from './overview';

export const financeRoutes = [
  route(money.getMoneyOverview, (ctx) => getMoneyOverview(ctx)),
  route(money.listFinanceOrders, (ctx, { query }) => listFinanceOrders(ctx, query)),
  route(money.getFinanceOrder, (ctx, { params }) => getFinanceOrder(ctx, params.id)),
];
