'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { BuyerLine } from '@/components/payment/buyer-line';
import { PayMethods } from '@/components/payment/pay-methods';
import { scanOrderPath, transferPath } from '@/components/payment/place-order';
import { usePayMethod } from '@/components/payment/use-pay-method';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import { type ApiError, messages } from '@/lib/client/errors';
import { call } from '@/lib/client/http';
import { trackPayment } from '@/lib/client/tracking';
import type { changePayType, Order } from '@/lib/contract/commerce';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { formatFen } from '@/lib/format/money';

const changeRef = endpointRef<typeof changePayType>('POST', '/api/v1/user/orders/{id}/pay-type');

export interface PayAgainDialogProps {
  order: Order;
  onClose: () => void;
}

/** 选择支付方式 for an order that stands already: changes the way where it has to, then leads there. */
export function PayAgainDialog({ order, onClose }: PayAgainDialogProps) {
  const router = useRouter();
  const { method, setMethod } = usePayMethod(order.payType);
  const pay = useMutation<void, ApiError>({
    mutationFn: async () => {
      if (method !== order.payType) {
        await call<typeof changePayType>(changeRef, { params: { id: order.id }, body: { payType: method } });
      }
      trackPayment({ type: order.type, orderId: order.id, what: method === '1' ? 'transfer' : 'wechat' });
      router.push(method === '1' ? transferPath(order.type, order.id) : scanOrderPath(order));
    },
    meta: { quiet: true },
  });
  const busy = pay.isPending || pay.isSuccess;
  return (
    <DialogFrame
      title="选择支付方式"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close}>
            取消
          </button>
          <button type="button" className="btn btn-ink" aria-busy={busy} disabled={busy} onClick={() => pay.mutate()}>
            {busy && <span className="spin" aria-hidden="true" />}
            提交
          </button>
        </>
      )}
    >
      <p className="mute">{`“${order.title}”应付 ${formatFen(order.amount)}`}</p>
      <BuyerLine />
      <PayMethods value={method} onChange={setMethod} disabled={busy} />
      <div role="alert">
        {pay.error && <NoticeBar tone="warn">{pay.error.message || messages.requestFailed}</NoticeBar>}
      </div>
    </DialogFrame>
  );
}
