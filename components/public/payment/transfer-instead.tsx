'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { BusyButton } from '@/components/ui/busy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { NoticeBar } from '@/components/ui/notice-bar';
import { uniqueId } from '@/lib/client/browser/unique-id';
import { useOrder } from '@/lib/client/hooks/use-order';
import type { ApiError } from '@/lib/client/http/errors';
import { useClient, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { purchaseSubject } from '@/lib/client/orders/place-order';
import { shownAmount } from '@/lib/client/orders/tab-memory';
import { changePayType } from '@/lib/contract/orders';
import { transferPath } from '@/lib/kinds/products/order-paths';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import type { ScanRequest } from './use-scan-order';

/** Places the order by transfer, or switches an existing one to it. Resolves to its id. */
function useByTransfer({ type, id, extra, orderId }: ScanRequest) {
  const order = useOrder(type);
  const change = useEndpointMutation(changePayType, { meta: { background: true } });
  return async (): Promise<OpaqueId> => {
    if (orderId !== undefined)
      return (await change.mutateAsync({ params: { id: orderId }, body: { payType: '1' } })).orderId;
    const amount = shownAmount(purchaseSubject({ type, id, extra }));
    return (await order.mutateAsync({ id, payType: '1', amount, extra, idempotencyKey: uniqueId() })).orderId;
  };
}

/** /wx-pay when payment by code is not offered: the alternative. */
export function TransferInstead({ request }: { request: ScanRequest }) {
  const router = useRouter();
  const byTransfer = useByTransfer(request);
  const pay = useMutation<void, ApiError>(
    {
      mutationFn: async () => router.push(transferPath({ type: request.type, id: await byTransfer() })),
      meta: { quiet: true },
    },
    useClient(),
  );
  const busy = pay.isPending || pay.isSuccess;
  return (
    <EmptyState
      level={1}
      title="暂不支持微信支付"
      text="本站尚未开通微信支付。请改用银行转账：下单后按页面所示账户转账，并上传回执。"
      actions={
        <>
          <BusyButton busy={busy} onClick={() => pay.mutate()}>
            改用银行转账
          </BusyButton>
          <div role="alert">{pay.error && <NoticeBar tone="warn">{pay.error.message}</NoticeBar>}</div>
        </>
      }
    />
  );
}
