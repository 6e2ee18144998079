'use client';

import { BusyButton } from '@/components/ui/busy-button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { changePayType, getOrder, listOrders, OrderState, OrderType } from '@/lib/contract/orders';
import { transferPath } from '@/lib/kinds/products/order-paths';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';

const changeRef = endpointRef<typeof changePayType>('POST', '/api/v1/user/orders/{id}/pay-type');
const orderRef = endpointRef<typeof getOrder>('GET', '/api/v1/user/orders/{id}');
const ordersRef = endpointRef<typeof listOrders>('GET', '/api/v1/user/orders');

const UNTRANSFERRED = '还没有转账的，可以改用微信支付，改后请在三十分钟内付清。';

const words = {
  awaitingReceipt: {
    title: '该订单正在等待银行转账',
    text: `这笔订单选的是银行转账。已经转账的，请前往转账页上传回执，不要再用微信付款。${UNTRANSFERRED}`,
  },
  returned: {
    title: '该订单的转账回执已退回',
    text: `这笔订单选的是银行转账。已经转账的，请前往转账页重新上传回执，不要再用微信付款。${UNTRANSFERRED}`,
  },
  auditing: {
    title: '该订单的转账回执待审核',
    text: '审核结果会发到您的消息，请勿重复付款。',
  },
} satisfies Partial<Record<OrderState, { title: string; text: string }>>;

export type TransferState = keyof typeof words;

export const isTransferState = (state: OrderState): state is TransferState => state in words;

export interface StandingTransferProps {
  type: OrderType;
  orderId: OpaqueId;
  state: TransferState;
  /** Whether the code is being requested after the change. */
  busy: boolean;
  /** Called once the order is to be paid by code. */
  onChanged: () => void;
}

/**
 * /wx-pay for an order by bank transfer. Opening the page changes nothing, since the money may be on its way: the buyer
 * either continues with the transfer or changes the payment method.
 */
export function StandingTransfer({ type, orderId, state, busy, onChanged }: StandingTransferProps) {
  const change = useEndpointMutation<typeof changePayType>(changeRef, {
    refreshes: [orderRef, ordersRef],
    meta: { background: true },
    onSuccess: onChanged,
  });
  const { title, text } = words[state];
  return (
    <EmptyState
      level={1}
      title={title}
      text={text}
      actions={
        <>
          <ButtonLink href={transferPath({ type, id: orderId })} variant="ink">
            {state === 'auditing' ? '前往转账页' : '继续银行转账'}
          </ButtonLink>
          {state !== 'auditing' && (
            <BusyButton
              variant="quiet"
              busy={busy || change.isPending}
              onClick={() => change.mutate({ params: { id: orderId }, body: { payType: '3' } })}
            >
              改用微信支付
            </BusyButton>
          )}
          <div role="alert">{change.error && <NoticeBar tone="warn">{change.error.message}</NoticeBar>}</div>
        </>
      }
    />
  );
}
