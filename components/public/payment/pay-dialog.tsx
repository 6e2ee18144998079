'use client';

import { BusyButton } from '@/components/ui/busy-button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Price } from '@/components/ui/price';
import type { PayType } from '@/lib/contract/orders';
import { BuyerLine } from './buyer-line';
import { PayMethods } from './pay-methods';
import classes from './pay-methods.module.css';
import { usePayMethod } from './use-pay-method';

export interface PayDialogProps {
  /** Subject of the payment. */
  title?: string;
  /** In fen; null if it is unknown before the order. */
  amount: number | null;
  /** Preselected payment method. */
  preferred?: PayType;
  busy: boolean;
  /** Reason why the payment did not proceed; empty without one. */
  problem: string;
  onPay: (method: PayType) => void;
  onClose: () => void;
}

/** 选择支付方式: wechat by default, or bank transfer. */
export function PayDialog({ title, amount, preferred, busy, problem, onPay, onClose }: PayDialogProps) {
  const { method, setMethod } = usePayMethod(preferred);
  return (
    <DialogFrame
      title="选择支付方式"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close}>
            取消
          </button>
          <BusyButton busy={busy} onClick={() => onPay(method)}>
            提交
          </BusyButton>
        </>
      )}
    >
      <p className={classes.payable}>
        <span>{title}</span>
        <span>
          应付 <Price fen={amount} />
        </span>
      </p>
      <BuyerLine />
      <PayMethods value={method} onChange={setMethod} disabled={busy} />
      <div role="alert">
        {problem && (
          <div className={classes.problem}>
            <NoticeBar tone="warn">{problem}</NoticeBar>
          </div>
        )}
      </div>
    </DialogFrame>
  );
}
