import type { Definition } from '@/components/ui/definition-list';
import type { Refund } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { refundLabels } from '@/lib/kinds/products/order-labels';

/** Reference number of a refund at the bank or gateway. */
const numberOf = ({ way, refundNo, reference }: Refund): Definition =>
  way === 'transfer' ? { label: '银行流水号', value: reference } : { label: '退款单号', value: refundNo };

/** Time, method and reason of a refund. */
export const refundFacts = (refund: Refund): Definition[] => [
  { label: '退款时间', value: refund.createdAt },
  { label: '退款金额', value: formatFen(refund.amount) },
  { label: '退款方式', value: refundLabels[refund.way].label },
  ...(refund.state === 'pending'
    ? [{ label: '退款进度', value: refund.way === 'gateway' ? '支付渠道处理中' : '协会财务转账中' }]
    : []),
  numberOf(refund),
  { label: '退款原因', value: refund.reason, full: true },
];

/** One sentence about a refund. */
export const refundNotice = ({ way, state, createdAt }: Refund): string =>
  state === 'pending'
    ? `退款已提交，${way === 'gateway' ? '支付渠道正在处理' : '协会财务正在转账'}，到账后另行通知。`
    : `款项已于 ${createdAt.slice(0, 10)} ${refundLabels[way].text}`;
