'use client';

import { Radio, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { StatusTag } from '@/components/ui/status-tag';
import { isApiError, messages } from '@/lib/client/errors';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { FinanceOrder, Transfer } from '@/lib/contract/statements';
import { formatFen } from '@/lib/format/money';
import { orderStateLabels } from '@/lib/kinds/products/order-words';
import styles from './money.module.css';
import { financeOrdersRef } from './money-refs';

export interface OrderSearchDialogProps {
  transfer: Transfer;
  onChosen: (order: FinanceOrder) => Promise<unknown>;
  onClose: () => void;
}

/** Finds the order that a transfer was meant for, by what people say of it, and pays it. */
export function OrderSearchDialog({ transfer, onChosen, onClose }: OrderSearchDialogProps) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<FinanceOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const query = useEndpoint(
    financeOrdersRef,
    { query: { q: q || undefined, pageSize: 20 } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  const confirm = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      await onChosen(chosen);
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem((isApiError(error) && error.message) || messages.requestFailed);
    }
  };
  return (
    <DialogFrame
      title="选择订单"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={busy}>
            取消
          </button>
          <BusyButton busy={busy} disabled={!chosen} onClick={() => void confirm()}>
            确认付这一笔
          </BusyButton>
        </>
      )}
    >
      <p>{`${transfer.payer || '未具名'} 转来 ${formatFen(transfer.amount)}，附言：${transfer.remark || '无'}`}</p>
      {problem && <NoticeBar tone="warn">{problem}</NoticeBar>}
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
