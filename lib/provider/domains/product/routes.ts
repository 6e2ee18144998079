import * as orders from '@/lib/contract/orders';
import * as prices from '@/lib/contract/prices';
import * as products from '@/lib/contract/products';
import * as reports from '@/lib/contract/reports';
import { route } from '../../http/route';
import { downloadProduct, getCashier, listContracts, orderProduct, ownedProducts } from './products';
import { getReport, listReports } from './reports';
import { setProductPrice } from './reprice';

export const productRoutes = [
  route(products.listContracts, (ctx, { query }) => listContracts(ctx, query)),
  route(products.getPurchaseStatus, (ctx, { params }) => ownedProducts(ctx, params.kind)),
  route(products.downloadProduct, (ctx, { params }) => downloadProduct(ctx, params.id)),
  route(orders.getCashier, (ctx, { params }) => getCashier(ctx, params.type, params.id)),
  route(products.orderContract, (ctx, { params, body }) => orderProduct(ctx, 'contract', params.id, body)),
  route(prices.setProductPrice, (ctx, { params, body }) => setProductPrice(ctx, params.id, body.priceFen)),
  route(reports.listReports, (ctx, { query }) => listReports(ctx, query)),
  route(reports.getReport, (ctx, { params }) => getReport(ctx, params.id)),
  route(reports.orderReport, (ctx, { params, body }) => orderProduct(ctx, 'report', params.id, body)),
];
