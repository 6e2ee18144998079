import * as closing from '@/lib/contract/closing';
import * as money from '@/lib/contract/money';
import { finishRefund as finish } from '@/lib/contract/refunds';
import * as statements from '@/lib/contract/statements';
import { route } from '../route';
import { exportClosing } from '../services/closing/export';
import { getClosing } from '../services/closing/read';
import { getFinanceOrder, listFinanceOrders } from '../services/money/orders';
import { getMoneyOverview } from '../services/money/overview';
import { finishRefund } from '../services/refunds/transferred';
import { confirmExact, confirmTransfers } from '../services/statements/confirm';
import { reopenTransfer, returnTransfer, setTransferAside, setTransfersAside } from '../services/statements/decide';
import { sampleStatement } from '../services/statements/sample';
import { getTransfer, listStatements, listTransfers } from '../services/statements/transfers';
import { uploadStatement } from '../services/statements/upload';

/** Finance: bank statements and transactions, orders, closings. */
export const moneyRoutes = [
  route(money.getMoneyOverview, (ctx) => getMoneyOverview(ctx)),
  route(money.listFinanceOrders, (ctx, { query }) => listFinanceOrders(ctx, query)),
  route(money.getFinanceOrder, (ctx, { params }) => getFinanceOrder(ctx, params.id)),
  route(finish, (ctx, { params, body }) => finishRefund(ctx, params.id, body.reference)),
  route(statements.uploadStatement, (ctx, _, { request }) => uploadStatement(ctx, request)),
  route(statements.listStatements, (ctx, { query }) => listStatements(ctx, query)),
  route(statements.sampleStatement, (ctx) => sampleStatement(ctx)),
  route(statements.listTransfers, (ctx, { query }) => listTransfers(ctx, query)),
  route(statements.getTransfer, (ctx, { params }) => getTransfer(ctx, params.id)),
  route(statements.confirmExact, (ctx, { body }) => confirmExact(ctx, body.statement)),
  route(statements.confirmTransfers, (ctx, { body }) => confirmTransfers(ctx, body)),
  route(statements.setTransferAside, (ctx, { params, body }) => setTransferAside(ctx, params.id, body.reason)),
  route(statements.setTransfersAside, (ctx, { body }) => setTransfersAside(ctx, body.ids, body.reason)),
  route(statements.reopenTransfer, (ctx, { params }) => reopenTransfer(ctx, params.id)),
  route(statements.returnTransfer, (ctx, { params, body }) => returnTransfer(ctx, params.id, body)),
  route(closing.getClosing, (ctx, { query }) => getClosing(ctx, query)),
  route(closing.exportClosing, async (ctx, { query }) => exportClosing(ctx, query.period, query.format)),
];
