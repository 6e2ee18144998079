'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Price } from '@/components/ui/price';
import { loadPart } from '@/lib/client/browser/load-part';
import { rememberTransfer, transferOf } from '@/lib/client/orders/tab-memory';
import type { OrderType } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import { BankInfo } from './bank-info';
import { BuyerLine } from './buyer-line';
import classes from './order-page.module.css';

const ReceiptDialog = dynamic(() => loadPart(() => import('./receipt-dialog').then((module) => module.ReceiptDialog)), {
  loading: () => null,
});

export interface BareTransferProps {
  type: OrderType;
  orderId: OpaqueId;
}

/**
 * Order by transfer for providers limited to the specification: account and receipt. Amount and state come from session
 * storage, as the provider has no endpoint for them.
 */
export function BareTransfer({ type, orderId }: BareTransferProps) {
  const [uploading, setUploading] = useState(false);
  const [{ amount, receipt }, setKnown] = useState(() => transferOf(orderId));
  const done = () => {
    rememberTransfer(orderId, { receipt: true });
    setKnown(transferOf(orderId));
  };
  return (
    <div className={classes.order}>
      <section className="card">
        <div className={`card-head ${classes.head}`}>
          <h1>银行转账</h1>
        </div>
        <div className={`card-body form ${classes.body}`}>
          <NoticeBar>
            {receipt
              ? '提交成功，等待审核。结果由协会另行通知。'
              : '请按订单金额一次转足，并在附言里填写订单编号，转账后上传回执，以便核对。'}
          </NoticeBar>
          <BankInfo amount={amount} remittanceCode={String(orderId)} />
        </div>
      </section>
      <aside className={`card ${classes.sum}`} aria-label="订单">
        <div className="card-body form">
          <p className="kicker">{products[type].label}</p>
          <BuyerLine />
          <div className={classes.line}>
            <span>订单编号</span>
            <span className="num">{orderId}</span>
          </div>
          <div className={`${classes.line} ${classes.total}`}>
            <span>应付</span>
            <Price fen={amount ?? null} />
          </div>
          <button type="button" className="btn btn-ink btn-lg" onClick={() => setUploading(true)}>
            {receipt ? '重新上传回执' : '上传回执'}
          </button>
        </div>
      </aside>
      {uploading && <ReceiptDialog orderId={orderId} onClose={() => setUploading(false)} onDone={done} />}
    </div>
  );
}
