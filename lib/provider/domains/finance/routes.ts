import * as money from '@/lib/contract/money';
import { getProof as proof } from '@/lib/contract/proof';
import { route } from '../../http/route';
import { getFinanceOrder, listFinanceOrders } from './orders';
import { getMoneyOverview } from './overview';
import { getProof } from './proof';

export const financeRoutes = [
  route(proof, (ctx, { query }) => getProof(ctx, query.month)),
  route(money.getMoneyOverview, (ctx) => getMoneyOverview(ctx)),
  route(money.listFinanceOrders, (ctx, { query }) => listFinanceOrders(ctx, query)),
  route(money.getFinanceOrder, (ctx, { params }) => getFinanceOrder(ctx, params.id)),
];
