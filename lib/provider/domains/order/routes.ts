import * as orders from '@/lib/contract/orders';
import { route } from '../../http/route';
import { cancelOrder, changePayType } from './change';
import { getOrder, listOrders } from './read';

export const orderRoutes = [
  route(orders.listOrders, (ctx, { query }) => listOrders(ctx, query)),
  route(orders.getOrder, (ctx, { params }) => getOrder(ctx, params.id)),
  route(orders.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id)),
  route(orders.changePayType, (ctx, { params, body }) => changePayType(ctx, params.id, body.payType)),
];
