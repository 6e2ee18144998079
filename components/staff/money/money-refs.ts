import { queueReadings } from '@/components/staff/queue/queue-refs';
import type {
  confirmBankTransactions,
  confirmExact,
  getBankTransaction,
  listBankStatements,
  listBankTransactions,
  reopenBankTransaction,
  returnBankTransaction,
  setBankTransactionAside,
  setBankTransactionsAside,
} from '@/lib/contract/bank-statements';
import type { askReopening, decideReopening, exportClosing, getClosing, signMonth } from '@/lib/contract/closing';
import type { listEarnings, recordPayout } from '@/lib/contract/earnings';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getFinanceOrder, getMoneyOverview, listFinanceOrders } from '@/lib/contract/money';
import type { getProof } from '@/lib/contract/proof';
import type { decideReceipt, getStaffReceipt, listReceipts } from '@/lib/contract/receipts';
import type {
  consentRefund,
  decideRefundRequest,
  getRefundRequest,
  listRefundRequests,
} from '@/lib/contract/refund-requests';
import type { finishRefund, getStaffRefund, listRefunds, refundOrder, resendRefund } from '@/lib/contract/refunds';

export const overviewRef = endpointRef<typeof getMoneyOverview>('GET', '/api/v1/staff/money');
export const proofRef = endpointRef<typeof getProof>('GET', '/api/v1/staff/money/proof');
export const receiptsRef = endpointRef<typeof listReceipts>('GET', '/api/v1/staff/receipts');
export const receiptRef = endpointRef<typeof getStaffReceipt>('GET', '/api/v1/staff/receipts/{id}');
export const decideReceiptRef = endpointRef<typeof decideReceipt>('POST', '/api/v1/staff/receipts/{id}/decide');
export const refundsRef = endpointRef<typeof listRefunds>('GET', '/api/v1/staff/refunds');
export const refundRef = endpointRef<typeof getStaffRefund>('GET', '/api/v1/staff/refunds/{id}');
export const requestsRef = endpointRef<typeof listRefundRequests>('GET', '/api/v1/staff/refund-requests');
export const requestRef = endpointRef<typeof getRefundRequest>('GET', '/api/v1/staff/refund-requests/{id}');
export const decideRequestRef = endpointRef<typeof decideRefundRequest>(
  'POST',
  '/api/v1/staff/refund-requests/{id}/decision',
);
export const consentRef = endpointRef<typeof consentRefund>('POST', '/api/v1/staff/refund-requests/{id}/consent');
export const resendRef = endpointRef<typeof resendRefund>('POST', '/api/v1/staff/refunds/{id}/send');
export const finishRef = endpointRef<typeof finishRefund>('POST', '/api/v1/staff/refunds/{id}/done');
export const refundOrderRef = endpointRef<typeof refundOrder>('POST', '/api/v1/staff/orders/{id}/refund');
export const financeOrdersRef = endpointRef<typeof listFinanceOrders>('GET', '/api/v1/staff/money/orders');
export const financeOrderRef = endpointRef<typeof getFinanceOrder>('GET', '/api/v1/staff/money/orders/{id}');
export const bankStatementsRef = endpointRef<typeof listBankStatements>('GET', '/api/v1/staff/money/statements');
export const bankTransactionsRef = endpointRef<typeof listBankTransactions>('GET', '/api/v1/staff/money/transfers');
export const bankTransactionRef = endpointRef<typeof getBankTransaction>('GET', '/api/v1/staff/money/transfers/{id}');
export const confirmExactRef = endpointRef<typeof confirmExact>('POST', '/api/v1/staff/money/transfers/confirm-exact');
export const confirmRef = endpointRef<typeof confirmBankTransactions>('POST', '/api/v1/staff/money/transfers/confirm');
export const asideRef = endpointRef<typeof setBankTransactionAside>('POST', '/api/v1/staff/money/transfers/{id}/aside');
export const asideManyRef = endpointRef<typeof setBankTransactionsAside>('POST', '/api/v1/staff/money/transfers/aside');
export const reopenRef = endpointRef<typeof reopenBankTransaction>('POST', '/api/v1/staff/money/transfers/{id}/reopen');
export const returnRef = endpointRef<typeof returnBankTransaction>('POST', '/api/v1/staff/money/transfers/{id}/return');
export const closingRef = endpointRef<typeof getClosing>('GET', '/api/v1/staff/money/closing');
const MONTH = '/api/v1/staff/money/closing/{month}';
export const signMonthRef = endpointRef<typeof signMonth>('POST', `${MONTH}/sign`);
export const askReopeningRef = endpointRef<typeof askReopening>('POST', `${MONTH}/reopening`);
export const decideReopeningRef = endpointRef<typeof decideReopening>('POST', `${MONTH}/reopening/decision`);
export const expertEarningsRef = endpointRef<typeof listEarnings>('GET', '/api/v1/staff/money/expert-earnings');
export const recordPayoutRef = endpointRef<typeof recordPayout>(
  'POST',
  '/api/v1/staff/money/expert-earnings/{id}/payout',
);
export const EXPERT_EARNINGS_FILE = '/api/v1/staff/money/expert-earnings/export';
export const closingFileRef = endpointRef<typeof exportClosing>('GET', '/api/v1/staff/money/closing/export');

/** Endpoints to invalidate after a financial decision: pending amounts and assignments. */
export const moneyReadings = [
  overviewRef,
  proofRef,
  receiptsRef,
  receiptRef,
  requestsRef,
  requestRef,
  refundsRef,
  refundRef,
  financeOrdersRef,
  financeOrderRef,
  bankStatementsRef,
  bankTransactionsRef,
  bankTransactionRef,
  closingRef,
  ...queueReadings,
];
