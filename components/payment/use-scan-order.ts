'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isUnknownCall } from '@/lib/client/errors';
import { call } from '@/lib/client/http';
import { messages } from '@/lib/client/messages';
import { trackPayment } from '@/lib/client/tracking';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { userFrom } from '@/lib/client/user-info';
import type { getUserInfo } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getCashier, OrderType } from '@/lib/contract/orders';
import { getPaymentState, openPayment } from '@/lib/contract/payments';
import { products } from '@/lib/kinds/products';
import type { Extra } from './pay-types';
import { placeOrder, thingName } from './place-order';
import { forgetPurchase, purchaseOf, rememberPurchase, shownAmount } from './tab-memory';
import { deadlineOf } from './use-countdown';

export interface ScanRequest {
  type: OrderType;
  id?: number;
  extra: Extra;
  /** An order that stands already: nothing is placed then. */
  orderId?: number;
}

/** Milliseconds between two looks at the payment. */
const POLL = 2000;
const OVER = ['paid', 'done', 'cancelled', 'refunded'];

const userInfoRef = endpointRef<typeof getUserInfo>('GET', '/api/v1/user/info');
const cashierRef = endpointRef<typeof getCashier>('GET', '/api/v1/user/cashier/{type}/{id}');

/** A provider may know the order calls only; what it does not sell it refuses there. */
function ignoreUnknown(error: unknown): null {
  if (isUnknownCall(error)) return null;
  throw error;
}

/** Refuses what needs no payment before an order is asked for: it is owned, or it is free. */
async function refuseNeedless({ type, id }: ScanRequest): Promise<void> {
  if (id === undefined || products[type].gives !== 'file') return;
  const found = await call<typeof getCashier>(cashierRef, { params: { type, id } }).catch(ignoreUnknown);
  if (!found) return;
  const { owned, amount } = found;
  if (owned || amount === 0) throw new ApiError('refused', 409, owned ? '您已拥有该商品' : '该商品免费，无需付款');
}

/** Places the order once a tab, whatever is reloaded: key and id are kept. Answers the id. */
async function place(request: ScanRequest): Promise<number> {
  const { type, id, extra } = request;
  const user = userFrom(await call<typeof getUserInfo>(userInfoRef, {}));
  if (!user) throw new ApiError('network', 0, messages.requestFailed);
  const thing = thingName({ type, id, extra });
  const memory = purchaseOf(thing, `${user.id}:${user.eId}`);
  if (memory.orderId !== undefined) return memory.orderId;
  await refuseNeedless(request);
  const orderId = await placeOrder({
    type,
    id,
    payType: '3',
    amount: shownAmount(thing),
    extra,
    idempotencyKey: memory.key,
  });
  rememberPurchase(thing, { ...memory, orderId });
  trackPayment({ type, orderId, what: 'wechat' });
  return orderId;
}

async function openCode(orderId: number, renew: boolean) {
  const code = await call(openPayment, { params: { id: orderId }, body: { renew } });
  return { ...code, deadline: deadlineOf(code.expiresAt, code.serverTime, performance.now()) };
}
export type ScanCode = Awaited<ReturnType<typeof openCode>>;

/** The order of a scan-to-pay page, its code, and where the payment stands. */
export function useScanOrder(request: ScanRequest) {
  const [attempt, setAttempt] = useState(0);
  const [renewals, setRenewals] = useState(0);
  const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, meta: { quiet: true } };
  const placed = useQuery<number, ApiError>({
    ...once,
    queryKey: ['scan-order', request, attempt],
    queryFn: () => request.orderId ?? place(request),
  });
  const orderId = placed.data;
  const known = orderId !== undefined;
  const code = useQuery<ScanCode, ApiError>({
    ...once,
    queryKey: ['scan-code', orderId, renewals],
    queryFn: () => openCode(orderId ?? 0, renewals > 0),
    enabled: known,
    // The code that is over stays, veiled, until the new one is there.
    placeholderData: keepPreviousData,
  });
  const state = useEndpoint(
    getPaymentState,
    { params: { id: orderId ?? 0 } },
    {
      // Asked once there is a code: before, it would still tell of the one that has ended.
      enabled: known && !code.isPending,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: (query) => (OVER.includes(query.state.data?.orderState ?? '') ? false : POLL),
      // The page waits behind others while the phone pays.
      refetchIntervalInBackground: true,
      meta: { quiet: true },
    },
  );
  return {
    placed,
    orderId,
    code,
    state,
    /** A new code for the same order. */
    renew: () => setRenewals((count) => count + 1),
    /** A new order, where the old one is over. */
    orderAgain: () => {
      forgetPurchase(thingName(request));
      setRenewals(0);
      setAttempt((count) => count + 1);
    },
    /** The same order once more, after it was refused. */
    retry: () => setAttempt((count) => count + 1),
  };
}
