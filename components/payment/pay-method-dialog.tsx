'use client';

import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Price } from '@/components/ui/price';
import type { OrderType } from '@/lib/contract/commerce';
import { BuyerLine } from './buyer-line';
import { PayMethods } from './pay-methods';
import classes from './pay-methods.module.css';
import type { Extra } from './pay-types';
import { DEFAULT_PAY_AMOUNT } from './place-order';
import { usePay } from './use-pay';
import { usePayMethod } from './use-pay-method';

export interface PayMethodDialogProps {
  type: OrderType;
  /** The thing that is bought; types that order by their form have none. */
  id?: number;
  /** Its name. */
  title?: string;
  /** Fen, as the page shows it. */
  amount?: number;
  /** Further fields of the order. Long or private text goes to a draft first, and only its id stands here. */
  extra?: Extra;
  onClose: () => void;
}

/** 选择支付方式: wechat by default, or bank transfer. */
export function PayMethodDialog({ type, id, title, amount, extra, onClose }: PayMethodDialogProps) {
  const { method, setMethod } = usePayMethod();
  const payment = usePay({ type, id, amount: amount ?? DEFAULT_PAY_AMOUNT, extra });
  return (
    <DialogFrame
      title="选择支付方式"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close}>
            取消
          </button>
          <button
            type="button"
            className="btn btn-ink"
            aria-busy={payment.busy}
            disabled={payment.busy}
            onClick={() => payment.pay(method)}
          >
            {payment.busy && <span className="spin" aria-hidden="true" />}
            提交
          </button>
        </>
      )}
    >
      <p className={classes.payable}>
        <span>{title}</span>
        <span>
          应付 <Price fen={payment.amount} />
        </span>
      </p>
      <BuyerLine />
      <PayMethods value={method} onChange={setMethod} disabled={payment.busy} />
      <div role="alert">
        {payment.problem && (
          <div className={classes.problem}>
            <NoticeBar tone="warn">{payment.problem}</NoticeBar>
          </div>
        )}
      </div>
    </DialogFrame>
  );
}
