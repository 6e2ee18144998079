import { ShowIf } from '@/components/shell/session/show-if';
import { RowLink } from '@/components/ui/data-table';
import type { OwnOrder } from '@/lib/contract/orders';
import { orderPath, transferPath } from '@/lib/kinds/products/order-paths';
import { buyAgain, invoiceStep, nextStepOf } from './order-links';

export interface OrderOpsProps {
  order: OwnOrder;
  /** Called to ask for the cancellation. */
  onCancel: () => void;
}

/** Actions of an order in a list: cancel, continue or buy again, open. */
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
      <InvoiceLink order={order} />
      <RowLink href={orderPath(id)} of={title} />
    </>
  );
}

/** Invoice of an order, or the link to apply for one, if permitted. */
function InvoiceLink({ order }: { order: OwnOrder }) {
  const step = invoiceStep(order);
  if (!step) return null;
  const link = (
    <RowLink href={step.href} of={order.title}>
      {step.label}
    </RowLink>
  );
  return step.flag ? <ShowIf flag={step.flag}>{link}</ShowIf> : link;
}
