import { queueReadings } from '@/components/staff/queue/queue-refs';
import type { exportClosing, getClosing } from '@/lib/contract/closing';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getFinanceOrder, getMoneyOverview, listFinanceOrders } from '@/lib/contract/money';
import type { decideReceipt, getStaffReceipt, listReceipts } from '@/lib/contract/receipts';
import type { finishRefund, getStaffRefund, listRefunds, refundOrder, resendRefund } from '@/lib/contract/refunds';
import type {
  confirmExact,
  confirmTransfers,
  getTransfer,
  listStatements,
  listTransfers,
  reopenTransfer,
  returnTransfer,
  setTransferAside,
  setTransfersAside,
} from '@/lib/contract/statements';

export const overviewRef = endpointRef<typeof getMoneyOverview>('GET', '/api/v1/staff/money');
export const receiptsRef = endpointRef<typeof listReceipts>('GET', '/api/v1/staff/receipts');
export const receiptRef = endpointRef<typeof getStaffReceipt>('GET', '/api/v1/staff/receipts/{id}');
export const decideReceiptRef = endpointRef<typeof decideReceipt>('POST', '/api/v1/staff/receipts/{id}/decide');
export const refundsRef = endpointRef<typeof listRefunds>('GET', '/api/v1/staff/refunds');
export const refundRef = endpointRef<typeof getStaffRefund>('GET', '/api/v1/staff/refunds/{id}');
export const resendRef = endpointRef<typeof resendRefund>('POST', '/api/v1/staff/refunds/{id}/send');
export const finishRef = endpointRef<typeof finishRefund>('POST', '/api/v1/staff/refunds/{id}/done');
export const refundOrderRef = endpointRef<typeof refundOrder>('POST', '/api/v1/staff/orders/{id}/refund');
export const financeOrdersRef = endpointRef<typeof listFinanceOrders>('GET', '/api/v1/staff/money/orders');
export const financeOrderRef = endpointRef<typeof getFinanceOrder>('GET', '/api/v1/staff/money/orders/{id}');
export const statementsRef = endpointRef<typeof listStatements>('GET', '/api/v1/staff/money/statements');
export const transfersRef = endpointRef<typeof listTransfers>('GET', '/api/v1/staff/money/transfers');
export const transferRef = endpointRef<typeof getTransfer>('GET', '/api/v1/staff/money/transfers/{id}');
export const confirmExactRef = endpointRef<typeof confirmExact>('POST', '/api/v1/staff/money/transfers/confirm-exact');
export const confirmRef = endpointRef<typeof confirmTransfers>('POST', '/api/v1/staff/money/transfers/confirm');
export const asideRef = endpointRef<typeof setTransferAside>('POST', '/api/v1/staff/money/transfers/{id}/aside');
export const asideManyRef = endpointRef<typeof setTransfersAside>('POST', '/api/v1/staff/money/transfers/aside');
export const reopenRef = endpointRef<typeof reopenTransfer>('POST', '/api/v1/staff/money/transfers/{id}/reopen');
export const returnRef = endpointRef<typeof returnTransfer>('POST', '/api/v1/staff/money/transfers/{id}/return');
export const closingRef = endpointRef<typeof getClosing>('GET', '/api/v1/staff/money/closing');
export const closingFileRef = endpointRef<typeof exportClosing>('GET', '/api/v1/staff/money/closing/export');

/** Endpoints to invalidate after a financial decision: pending amounts and assignments. */
export const moneyReadings = [
  overviewRef,
  receiptsRef,
  receiptRef,
  refundsRef,
  refundRef,
  financeOrdersRef,
  financeOrderRef,
  statementsRef,
  transfersRef,
  transferRef,
  closingRef,
  ...queueReadings,
];
