import { StepFlow, stepsAt } from '@/components/ui/step-flow';
import type { OrderState } from '@/lib/contract/orders';

/** Steps of a bank transfer, and the one that each state stands at; past the last one all is done. */
const steps = ['下单', '转账', '上传回执', '审核到账'];
const at: Partial<Record<OrderState, number>> = { awaitingReceipt: 1, returned: 2, auditing: 3, paid: 4, done: 4 };

/** Where a transfer stands; nothing for states that are on no such way. */
export function TransferSteps({ state }: { state: OrderState }) {
  const now = at[state];
  return now === undefined ? null : <StepFlow steps={stepsAt(now, steps)} label="转账进度" />;
}
