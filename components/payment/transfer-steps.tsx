import type { OrderState } from '@/lib/contract/commerce';
import classes from './order-page.module.css';

/** Steps of a bank transfer, and the one that each state stands at; past the last one all is done. */
const steps = ['下单', '转账', '上传回执', '审核到账'] as const;
const at: Partial<Record<OrderState, number>> = { awaitingReceipt: 1, returned: 2, auditing: 3, paid: 4, done: 4 };

/** Where a transfer stands; nothing for states that are on no such way. */
export function TransferSteps({ state }: { state: OrderState }) {
  const now = at[state];
  if (now === undefined) return null;
  return (
    <ol className={classes.steps} aria-label="转账进度">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < now ? classes.past : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          {step}
          {index < now && <span className="vh">（已完成）</span>}
        </li>
      ))}
    </ol>
  );
}
