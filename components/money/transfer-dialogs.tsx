'use client';

import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import type { Transfer } from '@/lib/contract/statements';
import { formatFen } from '@/lib/format/money';
import { asideRef, moneyReadings, returnRef } from './money-refs';

const isGiven = (reason: string) => reason !== '' || '请填写原因';
const writing = { refreshes: moneyReadings, meta: { quiet: true } };

/** Why a transfer belongs to no order. */
export function AsideDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const aside = useEndpointMutation(asideRef, writing);
  return (
    <PromptDialog
      title="搁置这笔转账"
      label="原因，例如：利息、其他项目的款项"
      confirmLabel="搁置"
      maxLength={200}
      isValid={isGiven}
      send={async (reason) => {
        await aside.mutateAsync({ params: { id }, body: { reason } });
        toast('已搁置', 'done');
      }}
      onClose={onClose}
    />
  );
}

/** Why all of a transfer goes back; it stands with the last of the orders that it speaks of. */
export function ReturnDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const send = useEndpointMutation(returnRef, writing);
  const order = transfer.suggestion?.orders.at(-1);
  if (!order) return null;
  return (
    <PromptDialog
      title="退回这笔转账"
      label="原因，购买方会看到"
      confirmLabel="登记退回"
      maxLength={200}
      isValid={isGiven}
      send={async (reason) => {
        await send.mutateAsync({ params: { id: transfer.id }, body: { orderId: order.id, reason } });
        toast('已登记，转账后请在退款里填写流水号', 'done');
      }}
      onClose={onClose}
    >
      <p>{`${formatFen(transfer.amount)} 整笔退给付款人，记在订单“${order.title}”名下。`}</p>
    </PromptDialog>
  );
}
