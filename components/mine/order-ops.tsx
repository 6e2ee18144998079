import { RowLink } from '@/components/ui/data-table';
import type { OrderSummary } from '@/lib/contract/orders';
import { orderPath, transferPath } from '@/lib/kinds/products/order-paths';
import { buyAgain, nextStepOf } from './order-links';

export interface OrderOpsProps {
  order: OrderSummary;
  /** Asked to cancel it. */
  onCancel: () => void;
}

/** What can be done with an order in a list: cancel it, go on with it or have it again, look at it. */
export function OrderOps({ order, onCancel }: OrderOpsProps) {
  const { id, title, state } = order;
  const step = nextStepOf[state];
  const href = step?.transfer ? transferPath(order) : `${orderPath(id)}?pay=1`;
  const next = buyAgain(order) ?? (step && { label: step.label, href });
  return (
    <>
      {step && (
        <button type="button" onClick={onCancel} aria-label={`取消：${title}`}>
          取消
        </button>
      )}
      {next && (
        <RowLink href={next.href} of={title}>
          {next.label}
        </RowLink>
      )}
      <RowLink href={orderPath(id)} of={title} />
    </>
  );
}
