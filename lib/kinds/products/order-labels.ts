import type { OrderState, PayType, Refund, RefundRequestState } from '@/lib/contract/orders';

/** Labels of order states. */
export const orderStateLabels: Record<OrderState, string> = {
  unpaid: '待付款',
  awaitingReceipt: '待上传回执',
  auditing: '待审核',
  paid: '已付款',
  done: '已完成',
  cancelled: '已取消',
  returned: '已退回',
  refunded: '已退款',
};

export const payTypeLabels: Record<PayType, string> = { '1': '银行转账', '3': '微信支付' };

/** Labels of the ways of refunding, and arrival times; `text` follows 款项已…. */
export const refundLabels: Record<Refund['way'], { label: string; text: string }> = {
  gateway: { label: '原路退回', text: '原路退回，一至三个工作日到账。' },
  transfer: { label: '银行转账', text: '转账退回，请留意到账。' },
};

/** Labels of requests for a refund; a proposal is named by what it waits for. */
export const refundRequestLabels: Record<RefundRequestState, string> = {
  waiting: '待处理',
  proposed: '待复核',
  granted: '已同意',
  refused: '未同意',
  withdrawn: '已撤回',
};
