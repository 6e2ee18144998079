'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { Price } from '@/components/ui/price';
import { scanOrderPath } from '@/lib/client/orders/place-order';
import type { Order } from '@/lib/contract/orders';
import { products } from '@/lib/kinds/products';
import { BuyerLine } from './buyer-line';
import { DownloadButton } from './download-button';
import classes from './order-page.module.css';
import { useOtherWay } from './use-other-way';

export interface OrderSummaryProps {
  order: Order;
  onUpload: () => void;
}

/** Product and amount of an order, with the next step. */
export function OrderSummaryCard({ order, onUpload }: OrderSummaryProps) {
  const { busy, pay } = useOtherWay(order);
  const { id, type, title, orderNo, createdAt, amount, state, canPay, canUploadReceipt, downloadProductId } = order;
  return (
    <aside className={`card ${classes.sum}`} aria-label="订单">
      <div className="card-body form">
        <p className="kicker">{products[type].label}</p>
        <h2>{title}</h2>
        <BuyerLine />
        <div className={classes.line}>
          <span>订单号</span>
          <span className="num">{orderNo}</span>
        </div>
        <div className={classes.line}>
          <span>下单时间</span>
          <span className="num">{createdAt.slice(0, 16)}</span>
        </div>
        <div className={`${classes.line} ${classes.total}`}>
          <span>应付</span>
          <Price fen={amount} />
        </div>
        {canUploadReceipt && (
          <button type="button" className="btn btn-ink btn-lg" onClick={onUpload}>
            上传回执
          </button>
        )}
        {downloadProductId !== null && <DownloadButton productId={downloadProductId} title={title} size="lg" />}
        {state === 'unpaid' && (
          <ButtonLink href={scanOrderPath(order)} variant="ink" size="lg">
            继续微信支付
          </ButtonLink>
        )}
        {canPay && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={busy}
            onClick={() => pay(state === 'unpaid' ? '1' : '3')}
          >
            {state === 'unpaid' ? '改用银行转账' : '改用微信支付'}
          </button>
        )}
        {!canPay && (
          <ButtonLink href={`/mine/orderDetail/${id}`} variant="quiet">
            查看订单
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}
