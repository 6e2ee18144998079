'use client';

import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { tellDecided } from '@/components/staff/decided/decided';
import { BusyButton } from '@/components/ui/busy-button';
import { StatusTag } from '@/components/ui/status-tag';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type BankTransaction, type FinanceOrder, MOST_CHARGE } from '@/lib/contract/bank-statements';
import { formatFen } from '@/lib/format/money';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { AsideDialog, ChargeDialog, ReturnDialog } from './bank-transaction-dialogs';
import styles from './money.module.css';
import { kindLabels, paidWords, refundState } from './money-labels';
import { confirmRef, moneyReadings, reopenRef } from './money-refs';
import { OrderSearchDialog } from './order-search-dialog';

type Asking = 'search' | 'aside' | 'return' | 'charge' | null;

/** Kinds of proposals whose orders are all paid by the transfer; otherwise one of them is. */
const paysAll = (transfer: BankTransaction): boolean =>
  transfer.suggestion !== null && ['several', 'more'].includes(transfer.suggestion.kind);

/** Whether a transfer can pay an order, or is the money of its receipt. */
const isPayable = ({ suggestion }: BankTransaction, { id, state }: FinanceOrder): boolean =>
  ['unpaid', 'awaitingReceipt', 'auditing', 'returned'].includes(state) || Boolean(suggestion?.onReceipt.includes(id));

function OrderOption({ order, action }: { order: FinanceOrder; action?: ReactNode }) {
  return (
    <li>
      <Link className="link" href={`/staff/money/orders/${order.id}`} prefetch={false}>
        {order.title}
      </Link>{' '}
      <StatusTag state={orderStateLabels[order.state]} />
      <small>{`${formatFen(order.amount)}　${order.remittanceCode}　${order.buyer}`}</small>
      {action}
    </li>
  );
}

/** Proposed match with the candidate orders. */
function Proposal({
  transfer,
  onConfirm,
  busy,
}: {
  transfer: BankTransaction;
  onConfirm: (ids: number[]) => void;
  busy: boolean;
}) {
  const { suggestion } = transfer;
  if (!suggestion) return null;
  const { label, tone } = kindLabels[suggestion.kind];
  const open = suggestion.orders.filter((order) => isPayable(transfer, order));
  const isChoice = open.length > 1 && !paysAll(transfer);
  return (
    <div>
      <StatusTag state={label} tone={tone} />
      <p className={styles.reason}>{suggestion.reason}</p>
      <ul className={styles.options}>
        {suggestion.orders.map((order) => (
          <OrderOption
            key={order.id}
            order={order}
            action={
              isChoice &&
              isPayable(transfer, order) && (
                <BusyButton
                  variant="quiet"
                  size="sm"
                  busy={busy}
                  aria-label={`确认付这一笔：${order.title}`}
                  onClick={() => onConfirm([order.id])}
                >
                  确认付这一笔
                </BusyButton>
              )
            }
          />
        ))}
      </ul>
    </div>
  );
}

/** Result of the transfer. */
function Fate({ transfer: { uses, refund, charge, reason } }: { transfer: BankTransaction }) {
  return (
    <div>
      {reason && <p className={styles.reason}>{reason}</p>}
      <ul className={styles.options}>
        {uses.map(({ orderId, orderNo, title, amount }) => (
          <li key={orderId}>
            <Link className="link" href={`/staff/money/orders/${orderId}`} prefetch={false}>
              {title}
            </Link>
            <small>{`${orderNo}　用去 ${formatFen(amount)}`}</small>
          </li>
        ))}
        {charge && (
          <li>
            {`银行手续费 ${formatFen(charge.amount)}，由协会承担`}
            <small>{charge.reason}</small>
          </li>
        )}
        {refund && (
          <li>
            <Link className="link" href={`/staff/money/refunds/${refund.id}`} prefetch={false}>
              {`退回 ${formatFen(refund.amount)}`}
            </Link>{' '}
            <StatusTag
              state={refundState({ ...refund, way: 'transfer' }).label}
              tone={refundState({ ...refund, way: 'transfer' }).tone}
            />
            <small>{refund.refundNo}</small>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Amount missing from the single proposed order, if small enough for a bank charge; 0 otherwise. */
const chargeOf = ({ suggestion }: BankTransaction): number => {
  const missing = -(suggestion?.difference ?? 0);
  const isOne = suggestion?.kind === 'less' && suggestion.orders.length === 1;
  return isOne && missing <= MOST_CHARGE ? missing : 0;
};

export interface BankTransactionItemProps {
  transfer: BankTransaction;
  /** Checkbox of the bulk selection. */
  choice?: ReactNode;
  /** Whether the page is about this transfer alone, and its keys lead to the buttons. */
  isAlone?: boolean;
}

/** One transfer: bank data, proposed match with its reason, and actions. */
export function BankTransactionItem({ transfer, choice, isAlone }: BankTransactionItemProps) {
  const { id, day, time, amount, payer, remark, bankNo, state, suggestion } = transfer;
  const [asking, setAsking] = useState<Asking>(null);
  const areOnReceipt = (orderIds: readonly number[]) =>
    orderIds.every((orderId) => suggestion?.onReceipt.includes(orderId));
  const confirm = useEndpointMutation(confirmRef, {
    refreshes: moneyReadings,
    // Shown by the mutation itself: a matched transfer leaves the list, and with it the callbacks of its buttons.
    onSuccess: ({ surplus, orders: paid }) => {
      const isAttached = surplus === 0 && areOnReceipt(paid.map(({ orderId }) => orderId));
      tellDecided('transfer', id, isAttached ? '已归到订单名下' : paidWords(surplus));
    },
  });
  const reopen = useEndpointMutation(reopenRef, { refreshes: moneyReadings });
  const orders = (suggestion?.orders ?? []).filter((order) => isPayable(transfer, order));
  const canConfirm = orders.length > 0 && suggestion?.kind !== 'less' && (orders.length === 1 || paysAll(transfer));
  const orderIds = orders.map((order) => order.id);
  const pay = (paid: number[]) =>
    confirm.mutate({ body: { transferIds: [id, ...(suggestion?.with ?? [])], orderIds: paid } });
  const name = `${payer || '未具名'} ${formatFen(amount)}`;
  const charge = chargeOf(transfer);
  return (
    <li>
      <div className={styles.said}>
        <div className={styles.money}>
          {choice}
          {formatFen(amount)}
        </div>
        <p>
          <b>{payer || '未具名'}</b> {`${day} ${time}`}
        </p>
        <p>{`附言：${remark || '无'}`}</p>
        {bankNo && <p>{`流水号 ${bankNo}`}</p>}
      </div>
      {state === 'open' ? (
        <Proposal transfer={transfer} busy={confirm.isPending} onConfirm={pay} />
      ) : (
        <Fate transfer={transfer} />
      )}
      <div className={`${styles.acts} no-print`} data-decisions={isAlone ? '' : undefined}>
        {state === 'open' && (
          <>
            {canConfirm && (
              <BusyButton size="sm" busy={confirm.isPending} aria-label={`确认：${name}`} onClick={() => pay(orderIds)}>
                {areOnReceipt(orderIds) ? '归到订单' : suggestion?.kind === 'together' ? '合起来确认' : '确认'}
              </BusyButton>
            )}
            {charge > 0 && (
              <button
                type="button"
                className="btn btn-sm"
                aria-label={`按手续费确认：${name}`}
                onClick={() => setAsking('charge')}
              >
                按手续费确认
              </button>
            )}
            <button
              type="button"
              className="btn btn-sm"
              aria-label={`选择订单：${name}`}
              onClick={() => setAsking('search')}
            >
              选择订单
            </button>
            {(suggestion?.orders.length ?? 0) > 0 && suggestion?.kind !== 'exact' && (
              <button type="button" className="link" aria-label={`退回：${name}`} onClick={() => setAsking('return')}>
                退回
              </button>
            )}
            <button type="button" className="link" aria-label={`搁置：${name}`} onClick={() => setAsking('aside')}>
              搁置
            </button>
          </>
        )}
        {state === 'aside' && (
          <BusyButton
            variant="quiet"
            size="sm"
            busy={reopen.isPending}
            aria-label={`取回：${name}`}
            onClick={() => reopen.mutate({ params: { id } })}
          >
            取回
          </BusyButton>
        )}
      </div>
      {asking === 'search' && <OrderSearchDialog transfer={transfer} onClose={() => setAsking(null)} />}
      {asking === 'aside' && <AsideDialog ids={[id]} onClose={() => setAsking(null)} />}
      {asking === 'charge' && <ChargeDialog transfer={transfer} charge={charge} onClose={() => setAsking(null)} />}
      {asking === 'return' && <ReturnDialog transfer={transfer} onClose={() => setAsking(null)} />}
    </li>
  );
}
