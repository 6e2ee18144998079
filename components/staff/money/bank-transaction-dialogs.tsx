'use client';

import { SelectField, TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { tellDecided } from '@/components/staff/decided/decided';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type BankTransaction, returnBankTransaction } from '@/lib/contract/bank-statements';
import { formatFen } from '@/lib/format/money';
import { quoteTitle } from '@/lib/text/quote-title';
import { paidWords } from './money-labels';
import { asideManyRef, asideRef, confirmRef, moneyReadings, returnRef } from './money-refs';

const isGiven = (reason: string) => reason !== '' || '请填写原因';
const writing = { refreshes: moneyReadings, meta: { quiet: true } };

/** Asks for the reason why transfers belong to no order; several are set aside individually. */
export function AsideDialog({
  ids,
  onDone,
  onClose,
}: {
  ids: readonly number[];
  onDone?: (left: readonly number[]) => void;
  onClose: () => void;
}) {
  const one = useEndpointMutation(asideRef, writing);
  const many = useEndpointMutation(asideManyRef, writing);
  const send = async (reason: string) => {
    const [first, ...rest] = ids;
    if (first !== undefined && rest.length === 0) {
      await one.mutateAsync({ params: { id: first }, body: { reason } });
      tellDecided('transfer', first, '已搁置');
      return onDone?.([]);
    }
    const { done, refused } = await many.mutateAsync({ body: { ids: [...ids], reason } });
    const [why] = refused;
    if (why) toast(`已搁置 ${done.length} 笔，${refused.length} 笔没有搁置：${why.reason}`, 'error');
    else toast(`已搁置 ${done.length} 笔`, 'done');
    onDone?.(refused.map(({ id }) => id));
  };
  return (
    <PromptDialog
      title={ids.length > 1 ? `搁置 ${ids.length} 笔转账` : '搁置这笔转账'}
      label="原因，例如：利息、其他项目的款项"
      confirmLabel="搁置"
      maxLength={200}
      isValid={isGiven}
      send={send}
      onClose={onClose}
    />
  );
}

/** Asks for the reason of a return and its order: by default the last one of the proposal. */
export function ReturnDialog({ transfer, onClose }: { transfer: BankTransaction; onClose: () => void }) {
  const send = useEndpointMutation(returnRef, writing);
  const orders = transfer.suggestion?.orders ?? [];
  const [only] = orders;
  const isOne = orders.length === 1;
  const onReceipt = orders.filter(({ id }) => transfer.suggestion?.onReceipt.includes(id));
  return (
    <FormDialog
      title="退回这笔转账"
      schema={returnBankTransaction.body}
      initial={{ orderId: String(orders.at(-1)?.id ?? ''), reason: '' }}
      toInput={({ orderId, reason }) => ({ orderId: Number(orderId), reason })}
      submitLabel="登记退回"
      send={async (body) => {
        await send.mutateAsync({ params: { id: transfer.id }, body });
        tellDecided('transfer', transfer.id, '已登记，转账后请在退款里填写流水号');
      }}
      onClose={onClose}
    >
      <p>{`${formatFen(transfer.amount)} 整笔退给付款人${isOne && only ? `，记在订单${quoteTitle(only.title)}名下` : ''}。`}</p>
      {onReceipt.length > 0 && (
        <NoticeBar tone="warn">
          <p>{`${onReceipt.map(({ title }) => quoteTitle(title)).join('、')}凭回执确认过，这多半就是它的款。只有确知付款人付了两次，才退回这一笔。`}</p>
        </NoticeBar>
      )}
      {!isOne && (
        <SelectField
          name="orderId"
          label="记在哪笔订单名下"
          required
          options={orders.map(({ id, title, orderNo }) => ({ value: String(id), label: `${title}（${orderNo}）` }))}
        />
      )}
      <TextAreaField name="reason" label="原因" required rows={3} maxLength={200} help="购买方会看到" />
    </FormDialog>
  );
}

/** Records the amount missing from an order as a bank charge. */
export function ChargeDialog({
  transfer,
  charge,
  onClose,
}: {
  transfer: BankTransaction;
  charge: number;
  onClose: () => void;
}) {
  const pay = useEndpointMutation(confirmRef, writing);
  const [order] = transfer.suggestion?.orders ?? [];
  if (!order) return null;
  return (
    <PromptDialog
      title="差额按手续费入账"
      label="原因，例如：跨行汇款，银行扣去手续费"
      confirmLabel="确认付这一笔"
      maxLength={200}
      isValid={isGiven}
      send={async (reason) => {
        await pay.mutateAsync({
          body: { transferIds: [transfer.id], orderIds: [order.id], charge: { amount: charge, reason } },
        });
        tellDecided('transfer', transfer.id, paidWords(0));
      }}
      onClose={onClose}
    >
      <p>{`订单${quoteTitle(order.title)}应付 ${formatFen(order.amount)}，到账 ${formatFen(transfer.amount)}。确认后订单按全额付清，差额 ${formatFen(charge)} 记为协会承担的银行手续费。`}</p>
    </PromptDialog>
  );
}
