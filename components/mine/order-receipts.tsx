import { IconFileText } from '@tabler/icons-react';
import Link from 'next/link';
import styles from '@/components/account/detail.module.css';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { StatusTag } from '@/components/ui/status-tag';
import type { Order } from '@/lib/contract/commerce';
import { transferPath } from './order-links';

const words = { auditing: '待审核', passed: '通过', returned: '退回' } as const;

/** Receipts that were handed in for an order, newest first, each with what became of it. */
export function OrderReceipts({ order }: { order: Order }) {
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
        <ul className={`lines ${styles.receipts}`}>
          {order.receipts.map((receipt) => (
            <li key={receipt.id}>
              <Icon icon={IconFileText} />
              <div>
                <a className="link" href={receipt.image} target="_blank" rel="noopener noreferrer">
                  查看回执
                  <span className="vh">（在新窗口打开）</span>
                </a>
                <small>{receipt.createdAt}</small>
              </div>
              <StatusTag state={words[receipt.state]} />
              {receipt.reason && <p>{`退回原因：${receipt.reason}`}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
