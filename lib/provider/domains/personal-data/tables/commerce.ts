import { inArray } from 'drizzle-orm';
import { formatFen } from '@/lib/format/money';
import { orderStateLabels, payTypeLabels, refundLabels, refundRequestLabels } from '@/lib/kinds/products/order-labels';
import type { Db } from '../../../db/database';
import { ownedBy } from '../../../db/owned-by';
import {
  bankReceipts,
  bankReversals,
  bankTransactions,
  bankTransactionUses,
  entitlements,
  invoiceHeaders,
  invoiceOrders,
  orderEvents,
  orders,
  payments,
  refundRequests,
  refunds,
} from '../../../db/schema';
import { type Person, personal, type Row, self } from '../personal-table';

const amount = ['金额', (row: Row) => (typeof row.amount === 'number' ? formatFen(row.amount) : '')] as const;
const ownOrders = (db: Db, person: Person) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(ownedBy(orders, self(person)));

/** Bank transactions that belong to a person: those that paid their orders. */
const ownTransactions = (db: Db, person: Person) =>
  db
    .select({ id: bankTransactionUses.transferId })
    .from(bankTransactionUses)
    .where(inArray(bankTransactionUses.orderId, ownOrders(db, person)));

/** Tables of purchases and payments. */
export const commerceTables = [
  personal(orders, {
    title: '订单',
    rows: (_db, person) => ownedBy(orders, self(person)),
    columns: {
      orderNo: '订单号',
      title: '内容',
      amount,
      payType: ['付款方式', payTypeLabels],
      state: ['状态', orderStateLabels],
      createdAt: '下单时间',
      paidAt: '付款时间',
    },
    keeps: 'trade',
  }),
  personal(orderEvents, {
    title: '订单经过',
    rows: (db, person) => inArray(orderEvents.orderId, ownOrders(db, person)),
    columns: { createdAt: '时间', orderId: '订单编号', action: '事项', note: '说明' },
    keeps: 'trade',
  }),
  personal(payments, {
    title: '支付记录',
    rows: (db, person) => inArray(payments.orderId, ownOrders(db, person)),
    columns: { createdAt: '时间', outTradeNo: '商户单号', transactionId: '交易号', amount, paidAt: '到账时间' },
    hidden: ['tokenHash', 'codeUrl'],
    keeps: 'trade',
  }),
  personal(bankReceipts, {
    title: '转账回执',
    rows: (db, person) => inArray(bankReceipts.orderId, ownOrders(db, person)),
    columns: {
      createdAt: '上传时间',
      orderId: '订单编号',
      state: ['状态', { auditing: '待审核', passed: '已通过', returned: '已退回' }],
      reason: '退回原因',
    },
    keeps: 'trade',
  }),
  personal(refunds, {
    title: '退款',
    rows: (db, person) => inArray(refunds.orderId, ownOrders(db, person)),
    columns: {
      createdAt: '时间',
      refundNo: '退款单号',
      way: ['方式', { gateway: refundLabels.gateway.label, transfer: refundLabels.transfer.label }],
      amount,
      reason: '原因',
    },
    hidden: ['note', 'staffId'],
    keeps: 'trade',
  }),
  personal(refundRequests, {
    title: '退款申请',
    rows: (db, person) => inArray(refundRequests.orderId, ownOrders(db, person)),
    columns: {
      createdAt: '申请时间',
      orderId: '订单编号',
      reason: '原因',
      state: ['状态', refundRequestLabels],
      amount,
      answer: '答复',
      decidedAt: '办理时间',
    },
    hidden: ['note', 'askedBy', 'proposedBy', 'proposedAt', 'decidedBy', 'refundId'],
    keeps: 'trade',
  }),
  personal(bankTransactionUses, {
    title: '银行到账的付款',
    rows: (db, person) => inArray(bankTransactionUses.orderId, ownOrders(db, person)),
    columns: { createdAt: '确认时间', orderId: '订单编号', amount },
    keeps: 'trade',
  }),
  personal(bankTransactions, {
    title: '银行转账',
    rows: (db, person) => inArray(bankTransactions.id, ownTransactions(db, person)),
    columns: { day: '到账日期', payer: '付款人', remark: '附言', amount },
    hidden: ['key', 'content', 'readAmount', 'balance', 'row', 'statementId', 'decidedBy', 'reason'],
    keeps: 'trade',
  }),
  personal(bankReversals, {
    title: '银行冲正',
    rows: (db, person) =>
      inArray(
        bankReversals.line,
        db
          .select({ line: bankTransactions.reversedBy })
          .from(bankTransactions)
          .where(inArray(bankTransactions.id, ownTransactions(db, person))),
      ),
    columns: { day: '冲正日期', payer: '付款人', remark: '附言', amount },
    hidden: ['line', 'otherParty', 'balance', 'isDebit', 'isPending'],
    keeps: 'trade',
  }),
  personal(invoiceOrders, {
    title: '发票所开的订单',
    rows: (db, person) => inArray(invoiceOrders.orderId, ownOrders(db, person)),
    columns: { recordId: '发票业务编号', orderId: '订单编号', amount },
    keeps: 'trade',
  }),
  personal(invoiceHeaders, {
    title: '发票抬头',
    rows: (_db, person) => ownedBy(invoiceHeaders, self(person)),
    columns: { header: '抬头', taxNo: '税号', email: '邮箱' },
    deletes: true,
  }),
  personal(entitlements, {
    title: '已购内容',
    rows: (_db, person) => ownedBy(entitlements, self(person)),
    columns: { createdAt: '取得时间', orderId: '订单编号', productId: '商品编号', revokedAt: '收回时间' },
    keeps: 'trade',
  }),
];
