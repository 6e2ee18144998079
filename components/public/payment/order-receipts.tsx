import { Icon } from '@/components/ui/icon';
import { iconExternalLink } from '@/components/ui/icons/icon-external-link';
import { StatusTag } from '@/components/ui/status-tag';
import type { Order } from '@/lib/contract/orders';
import classes from './order-receipts.module.css';

const labels = { auditing: '待审核', passed: '通过', returned: '已退回' } as const;

/** Submitted receipts, newest first, with their results. */
export function OrderReceipts({ receipts }: { receipts: Order['receipts'] }) {
  if (receipts.length === 0) return null;
  return (
    <ul className={classes.receipts} aria-label="已提交的回执">
      {receipts.map(({ id, image, state, reason, createdAt }) => (
        <li key={id}>
          <StatusTag state={labels[state]} />
          <span>{`提交于 ${createdAt.slice(0, 16)}`}</span>
          <a className="link" href={image} target="_blank" rel="noopener noreferrer">
            查看回执
            <Icon icon={iconExternalLink} size={16} label="在新窗口打开" />
          </a>
          {reason && <p>{`退回原因：${reason}`}</p>}
        </li>
      ))}
    </ul>
  );
}
