import { NoticeBar } from '@/components/ui/notice-bar';
import type { Order, OrderState } from '@/lib/contract/orders';
import { clause } from '@/lib/text/clause';

const labels: Record<OrderState, string> = {
  awaitingReceipt: '请按上列金额一次转足，并在附言里填写汇款码，转账后上传回执，以便核对。',
  auditing: '提交成功，等待审核。一至两个工作日内有结果，会发到您的消息。',
  returned: '',
  unpaid: '这笔订单选择了微信支付，可以继续扫码付款，也可以改用银行转账。',
  paid: '款项已经到账，我们将尽快办理。',
  done: '款项已经到账，订单已完成。',
  cancelled: '订单已取消。如已转账，请联系本会退款。',
  refunded: '订单已退款，款项按原路退回。',
};

/** Meaning of the order state for the buyer, with the next step. */
export function TransferNotice({ order }: { order: Order }) {
  if (order.state !== 'returned') {
    const until = order.state === 'awaitingReceipt' && order.expiresAt;
    return (
      <NoticeBar>
        {labels[order.state]}
        {until && `订单保留至 ${until.slice(0, 16)}。`}
      </NoticeBar>
    );
  }
  const reason = order.receipts.find((receipt) => receipt.state === 'returned')?.reason;
  return (
    <NoticeBar tone="warn">
      <b>回执被退回：</b>
      {clause(reason ?? '')}。请核对后重新上传回执，无需重复转账。
      {order.expiresAt && `订单保留至 ${order.expiresAt.slice(0, 16)}。`}
    </NoticeBar>
  );
}
