import * as statements from '@/lib/contract/statements';
import { route } from '../../http/route';
import { confirmExact, confirmTransfers } from './confirm';
import { reopenTransfer, returnTransfer, setTransferAside, setTransfersAside } from './decide';
import { sampleStatement } from './sample';
import { getTransfer, listStatements, listTransfers } from './transfers';
import { uploadStatement } from './upload';

export const bankStatementRoutes = [
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
];
