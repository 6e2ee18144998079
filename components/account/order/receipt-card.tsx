import Link from 'next/link';
import { OrderReceipts } from '@/components/public/payment/order-receipts';
import { Card } from '@/components/ui/card';
import type { Order } from '@/lib/contract/orders';
import { transferPath } from '@/lib/kinds/products/order-paths';

/** Receipts submitted for an order, newest first, with their results. */
export function ReceiptCard({ order }: { order: Order }) {
  if (order.payType !== '1' && order.receipts.length === 0) return null;
  const more = order.canUploadReceipt && (
    <Link className="link more no-print" href={transferPath(order)} prefetch={false}>
      {order.state === 'returned' ? '重传回执' : '上传回执'}
    </Link>
  );
  return (
    <Card title="转账回执" more={more}>
      {order.receipts.length === 0 ? (
        <p className="mute">还没有上传回执。转账时请在附言里写明汇款识别码，到账后更快认领。</p>
      ) : (
        <OrderReceipts receipts={order.receipts} />
      )}
    </Card>
  );
}
