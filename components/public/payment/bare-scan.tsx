'use client';

import '@/components/ui/dialog.css';
import { QrCode } from '@/components/ui/art/qr-code';
import { ButtonLink } from '@/components/ui/button-link';
import { DefinitionList } from '@/components/ui/definition-list';
import { EmptyState } from '@/components/ui/empty-state';
import { Price } from '@/components/ui/price';
import { purchaseSubject } from '@/lib/client/orders/place-order';
import { shownAmount } from '@/lib/client/orders/tab-memory';
import { products } from '@/lib/kinds/products';
import { transferPath } from '@/lib/kinds/products/order-paths';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import classes from './scan-pay.module.css';
import type { ScanRequest } from './use-scan-order';

export interface BareScanProps {
  request: ScanRequest;
  orderId: OpaqueId;
  /** Content of the QR code; empty if the provider sent none. */
  codeUrl: string;
}

/**
 * Scan-to-pay page for providers limited to the specification: the order exists, and its response may contain a code.
 * There is no endpoint to poll the payment.
 */
export function BareScan({ request, orderId, codeUrl }: BareScanProps) {
  const { type } = request;
  const transfer = (
    <ButtonLink href={transferPath({ type, id: orderId })} variant={codeUrl ? 'quiet' : 'ink'}>
      改用银行转账
    </ButtonLink>
  );
  if (!codeUrl) {
    return (
      <EmptyState
        level={1}
        title="订单已提交"
        text={`订单编号 ${orderId}。付款二维码暂时没有取到：可以改用银行转账，或凭订单编号向协会索取付款码。请勿重复下单。`}
        actions={transfer}
      />
    );
  }
  return (
    <section className={`card ${classes.card}`}>
      <div className={classes.code}>
        <div className={classes.frame}>
          <QrCode text={codeUrl} label="微信支付二维码" seal="付" />
        </div>
      </div>
      <div className={classes.what}>
        <h1>请用微信扫一扫付款</h1>
        <p className={classes.amount}>
          <Price fen={shownAmount(purchaseSubject(request)) ?? null} />
        </p>
        <p>付款结果由协会核对后另行通知，此页不会自动前进，请勿重复付款。</p>
        <DefinitionList
          single
          items={[
            { label: '订单', value: products[type].label },
            { label: '订单编号', value: String(orderId) },
          ]}
        />
        <div className={classes.acts}>{transfer}</div>
      </div>
    </section>
  );
}
