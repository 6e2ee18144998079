import { StepFlow, stepsAt } from '@/components/ui/step-flow';
import type { OrderState } from '@/lib/contract/orders';

/** Steps of a bank transfer and the current one by state; an index past the end means completed. */
const steps = ['下单', '转账', '上传回执', '审核到账'];
const at: Partial<Record<OrderState, number>> = { awaitingReceipt: 1, returned: 2, auditing: 3, paid: 4, done: 4 };

/** Progress of a bank transfer; empty for other states. */
export function TransferSteps({ state }: { state: OrderState }) {
  const now = at[state];
  return now === undefined ? null : <StepFlow steps={stepsAt(now, steps)} label="转账进度" />;
}
