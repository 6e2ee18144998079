'use client';

import { Radio, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { tellDecided } from '@/components/staff/decided/decided';
import { BusyButton } from '@/components/ui/busy-button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { messages } from '@/lib/client/http/messages';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type BankTransaction, type FinanceOrder, MOST_CHARGE } from '@/lib/contract/bank-statements';
import { formatFen } from '@/lib/format/money';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { tooLong } from '@/lib/text/too-long';
import styles from './money.module.css';
import { paidWords } from './money-labels';
import { confirmRef, financeOrdersRef, moneyReadings } from './money-refs';

export interface OrderSearchDialogProps {
  transfer: BankTransaction;
  onClose: () => void;
}

/** Finds the order of a transfer by keyword, and marks it as paid with the transfer. */
export function OrderSearchDialog({ transfer, onClose }: OrderSearchDialogProps) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<FinanceOrder | null>(null);
  const [reason, setReason] = useState('');
  const missing = chosen ? chosen.amount - transfer.amount : 0;
  const isCharge = missing > 0 && missing <= MOST_CHARGE;
  const pay = useEndpointMutation(confirmRef, {
    refreshes: moneyReadings,
    meta: { quiet: true },
    onSuccess: ({ surplus }) => {
      tellDecided('transfer', transfer.id, paidWords(surplus));
      onClose();
    },
  });
  const query = useEndpoint(
    financeOrdersRef,
    { query: { q: q || undefined, pageSize: 20 } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  const confirm = () => {
    if (!chosen) return;
    // The proposed surplus or charge belongs to the proposed order, so only the charge entered here counts.
    const charge = isCharge && reason.trim() ? { amount: missing, reason: reason.trim() } : undefined;
    pay.mutate({ body: { transferIds: [transfer.id], orderIds: [chosen.id], charge } });
  };
  return (
    <DialogFrame
      title="选择订单"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={pay.isPending}>
            取消
          </button>
          <BusyButton busy={pay.isPending} disabled={!chosen} onClick={confirm}>
            确认付这一笔
          </BusyButton>
        </>
      )}
    >
      <p>{`${transfer.payer || '未具名'} 转来 ${formatFen(transfer.amount)}，附言：${transfer.remark || '无'}`}</p>
      {isCharge && (
        <TextInput
          label={`少付 ${formatFen(missing)}，按银行手续费入账的原因`}
          description="不是手续费的不要填，等补足或者退回。"
          value={reason}
          error={tooLong(reason, 200)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {pay.error && (
        <NoticeBar tone="warn">
          <p role="alert">{pay.error.message || messages.requestFailed}</p>
        </NoticeBar>
      )}
      <form className="row" onSubmit={search}>
        <TextInput name="q" aria-label="查找订单" placeholder="订单号、名称、识别码、姓名或企业" maxLength={60} />
        <button type="submit" className="btn">
          查找
        </button>
      </form>
      <QueryState query={query} failed="订单没有取到">
        {({ list }) => (
          <Radio.Group
            aria-label="订单"
            value={chosen ? String(chosen.id) : ''}
            onChange={(value) => setChosen(list.find(({ id }) => String(id) === value) ?? null)}
          >
            <ul className={styles.found}>
              {list.map((order) => (
                <li key={order.id}>
                  <Radio
                    value={String(order.id)}
                    label={`${order.title}　${formatFen(order.amount)}`}
                    description={`${order.remittanceCode}　${order.buyer}　${order.orderNo}`}
                  />
                  <StatusTag state={orderStateLabels[order.state]} />
                </li>
              ))}
            </ul>
            {list.length === 0 && <p className="mute">没有找到订单，换一个说法再查。</p>}
          </Radio.Group>
        )}
      </QueryState>
    </DialogFrame>
  );
}
