'use client';

import { useState } from 'react';
import { TextAreaField, TextField } from '@/components/form/fields';
import { FormContext } from '@/components/form/form-source';
import { useZodForm } from '@/components/form/use-zod-form';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { isRefused } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { refresh, useClient, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { FinanceOrderDetail } from '@/lib/contract/money';
import { refundInput } from '@/lib/contract/refunds';
import { formatFen } from '@/lib/format/money';
import { InvoiceFirst } from './invoice-first';
import { secondPersonWords } from './money-labels';
import { financeOrderRef, moneyReadings, refundOrderRef } from './money-refs';

export interface RefundOrderDialogProps {
  order: FinanceOrderDetail;
  onClose: () => void;
}

/** Refunds what is left of an order and revokes its product; the reason is shown to the buyer. */
export function RefundOrderDialog({ order: opened, onClose }: RefundOrderDialogProps) {
  // The order as the dialog opened, since a transfer may have been made of its amount; after a refusal, as it is then.
  const [order, setOrder] = useState(opened);
  const { id, left, limit, invoice, refundsByGateway } = order;
  const isOver = !order.canRefund || order.requestId !== null;
  const client = useClient();
  const needsSecond = limit !== null && left > limit;
  const refund = useEndpointMutation(refundOrderRef, { refreshes: moneyReadings, meta: { quiet: true } });
  /** Shows the order as it is now; without an answer the next call is refused again. */
  const reread = async () => {
    const now = await call(financeOrderRef, { params: { id } }).catch(() => undefined);
    if (now) setOrder(now);
    await refresh(client, moneyReadings);
  };
  const { source, submit, failure, busy } = useZodForm({
    schema: refundInput,
    initial: { reason: '', reference: '', note: '' },
    send: async (body) => {
      const made = await refund
        .mutateAsync({ params: { id }, body: { ...body, amountFen: left } })
        .catch(async (error: unknown) => {
          if (isRefused(error, 'changedMeanwhile')) await reread();
          throw error;
        });
      const done = made.refund?.state === 'done' ? '已退款' : '已登记退款，等待支付机构确认';
      toast(made.refund ? done : '已提交另一位财务复核', 'done');
      onClose();
    },
  });
  if (invoice) {
    return (
      <ConfirmDialog opened title="订单退款" confirmLabel="知道了" onConfirm={onClose} onClose={onClose}>
        <InvoiceFirst invoice={invoice} />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      opened
      title="订单退款"
      confirmLabel={isOver ? '知道了' : `${needsSecond ? '提交复核，' : ''}退款 ${formatFen(left)}`}
      busy={busy}
      onConfirm={isOver ? onClose : () => void submit()}
      onClose={onClose}
    >
      <p>
        {refundsByGateway
          ? '没有退过的款项全部原路退回。订单给出的下载、答复或会费随之收回。'
          : needsSecond
            ? '复核后请在网上银行把款项转回付款人，再登记流水号。订单给出的下载、答复或会费随之收回。'
            : '请先在网上银行把款项转回付款人，再在这里登记。订单给出的下载、答复或会费随之收回。'}
        {needsSecond && secondPersonWords(limit)}
      </p>
      {failure && <NoticeBar tone="warn">{failure}</NoticeBar>}
      <FormContext value={source}>
        <TextAreaField name="reason" label="退款原因，购买方会看到" required rows={2} maxLength={200} />
        {!refundsByGateway && !needsSecond && <TextField name="reference" label="退款转账的银行流水号" required full />}
        <TextField name="note" label="内部备注" full maxLength={200} />
      </FormContext>
    </ConfirmDialog>
  );
}
