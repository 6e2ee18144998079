import * as bankStatements from '@/lib/contract/bank-statements';
import { route } from '../../http/route';
import { getBankTransaction, listBankStatements, listBankTransactions } from './bank-transactions';
import { confirmBankTransactions, confirmExact } from './confirm';
import {
  reopenBankTransaction,
  returnBankTransaction,
  setBankTransactionAside,
  setBankTransactionsAside,
} from './decide';
import { sampleBankStatement } from './sample';
import { uploadBankStatement } from './upload';

export const bankStatementRoutes = [
  route(bankStatements.uploadBankStatement, (ctx, _, { request }) => uploadBankStatement(ctx, request)),
  route(bankStatements.listBankStatements, (ctx, { query }) => listBankStatements(ctx, query)),
  route(bankStatements.sampleBankStatement, (ctx) => sampleBankStatement(ctx)),
  route(bankStatements.listBankTransactions, (ctx, { query }) => listBankTransactions(ctx, query)),
  route(bankStatements.getBankTransaction, (ctx, { params }) => getBankTransaction(ctx, params.id)),
  route(bankStatements.confirmExact, (ctx, { body }) => confirmExact(ctx, body.statement)),
  route(bankStatements.confirmBankTransactions, (ctx, { body }) => confirmBankTransactions(ctx, body)),
  route(bankStatements.setBankTransactionAside, (ctx, { params, body }) =>
    setBankTransactionAside(ctx, params.id, body.reason),
  ),
  route(bankStatements.setBankTransactionsAside, (ctx, { body }) =>
    setBankTransactionsAside(ctx, body.ids, body.reason),
  ),
  route(bankStatements.reopenBankTransaction, (ctx, { params }) => reopenBankTransaction(ctx, params.id)),
  route(bankStatements.returnBankTransaction, (ctx, { params, body }) => returnBankTransaction(ctx, params.id, body)),
];
