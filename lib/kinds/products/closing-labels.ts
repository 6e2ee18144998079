import type { LineKind } from '@/lib/contract/closing';

/** Labels of ledger entries. */
export const lineKindLabels: Readonly<Record<LineKind, string>> = {
  paid: '订单收款',
  surplus: '多收款',
  refund: '订单退款',
  surplusBack: '多收款退回',
  charge: '银行手续费',
};
