'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOrder } from '@/lib/client/hooks/use-order';
import { useReport } from '@/lib/client/hooks/use-report';
import { useUserInfo } from '@/lib/client/hooks/use-user-info';
import { ApiError, isUnknownCall } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { useClient, useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Extra } from '@/lib/client/orders/pay-types';
import { purchaseSubject } from '@/lib/client/orders/place-order';
import {
  forgetPurchase,
  purchaseOf,
  rememberPurchase,
  rememberTransfer,
  shownAmount,
} from '@/lib/client/orders/tab-memory';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getCashier, getOrder, OrderType } from '@/lib/contract/orders';
import { getPaymentState, openPayment } from '@/lib/contract/payments';
import { products } from '@/lib/kinds/products';
import { type OpaqueId, opaqueId } from '@/lib/rules/identifiers/opaque-id';
import { isTransferState } from './standing-transfer';
import { deadlineOf } from './use-countdown';

export interface ScanRequest {
  type: OrderType;
  id?: OpaqueId;
  extra: Extra;
  /** Id of an existing order, so that none is placed. */
  orderId?: OpaqueId;
}

/** Polling interval of the payment; milliseconds. */
const POLL = 2000;
const OVER = ['paid', 'done', 'cancelled', 'refunded'];

const orderRef = endpointRef<typeof getOrder>('GET', '/api/v1/user/orders/{id}');
const cashierRef = endpointRef<typeof getCashier>('GET', '/api/v1/user/cashier/{type}/{id}');

/** A provider may implement the order calls only; it rejects unknown products there. */
function ignoreUnknown(error: unknown): null {
  if (isUnknownCall(error)) return null;
  throw error;
}

/**
 * Rejects products that need no payment before placing an order: owned or free ones. Returns the id of an open order
 * for the product; null for none.
 */
async function refuseNeedless({ type, id }: ScanRequest): Promise<OpaqueId | null> {
  if (id === undefined || products[type].gives !== 'file') return null;
  const found = await call<typeof getCashier>(cashierRef, { params: { type, id } }).catch(ignoreUnknown);
  if (!found) return null;
  const { owned, amount } = found;
  if (owned || amount === 0) throw new ApiError('refused', 409, owned ? '您已拥有该商品' : '该商品免费，无需付款');
  return opaqueId(found.openOrderId);
}

/** Whether an order is to be paid by transfer. */
async function isTransfer(id: OpaqueId): Promise<boolean> {
  const found = await call<typeof getOrder>(orderRef, { params: { id } }).catch(ignoreUnknown);
  return found !== null && isTransferState(found.state);
}

interface PlacedScanOrder {
  orderId: OpaqueId;
  /** Content of the QR code from the order's response; empty without one. */
  codeUrl: string;
}

/** Places the order once per tab; key and id are stored, so that a reload does not repeat it. */
function useOncePlaced(request: ScanRequest) {
  const { type, id, extra } = request;
  const { mutateAsync: order } = useOrder(type);
  const { mutate: report } = useReport();
  const isNew = request.orderId === undefined;
  const user = useUserInfo({ enabled: isNew, staleTime: 0, gcTime: 0, retry: false, meta: { quiet: true } });
  const placing = useMutation<PlacedScanOrder, ApiError, string>(
    {
      meta: { quiet: true },
      mutationFn: async (account) => {
        const subject = purchaseSubject({ type, id, extra });
        const { key, ...memory } = purchaseOf(subject, account);
        if (memory.orderId !== undefined) return { orderId: memory.orderId, codeUrl: memory.codeUrl ?? '' };
        const open = await refuseNeedless(request);
        const amount = shownAmount(subject);
        // Without a price that was shown in this tab nobody has chosen to buy: a new price would end the transfer.
        if (open !== null && amount === undefined && (await isTransfer(open))) return { orderId: open, codeUrl: '' };
        const placed = await order({ id, payType: '3', amount, extra, idempotencyKey: key });
        rememberPurchase(subject, { account, key, ...placed });
        rememberTransfer(placed.orderId, { amount });
        report({ payment: { type, orderId: placed.orderId, what: 'wechat' } });
        return placed;
      },
    },
    useClient(),
  );
  const account = user.data && `${user.data.id}:${user.data.eId}`;
  const begun = useRef<string>(undefined);
  const place = useEffectEvent((as: string) => placing.mutate(as));
  useEffect(() => {
    // Effects may run twice; the order is placed once for each account.
    if (account === undefined || begun.current === account) return;
    begun.current = account;
    place(account);
  }, [account]);
  const again = () => {
    if (account === undefined) void user.refetch();
    else placing.mutate(account);
  };
  // A repeated order replaces the one in the address.
  const placedOrder = placing.data ?? (isNew ? undefined : { orderId: request.orderId ?? 0, codeUrl: '' });
  return { placedOrder, error: user.error ?? placing.error, again };
}

async function openCode(orderId: OpaqueId, renew: boolean) {
  const code = await call(openPayment, { params: { id: orderId }, body: { renew } });
  return { ...code, deadline: deadlineOf(code.expiresAt, code.serverTime, performance.now()) };
}
export type ScanCode = Awaited<ReturnType<typeof openCode>>;

/** Order, code and payment state of the scan-to-pay page. */
export function useScanOrder(request: ScanRequest) {
  const isGiven = request.orderId !== undefined;
  // No code is requested before the type is compared; a provider that does not know the call shows its code anyway.
  const given = useEndpoint<typeof getOrder>(
    orderRef,
    { params: { id: request.orderId ?? 0 } },
    { enabled: isGiven, retry: false, meta: { background: true } },
  );
  const isOther = given.data !== undefined && given.data.type !== request.type;
  const [renewals, setRenewals] = useState(0);
  const placed = useOncePlaced(request);
  const orderId = placed.placedOrder?.orderId;
  const known = orderId !== undefined;
  const code = useQuery<ScanCode, ApiError>(
    {
      queryKey: ['scan-code', orderId, renewals],
      queryFn: () => openCode(orderId ?? 0, renewals > 0),
      enabled: known && !(isGiven && given.isPending) && !isOther,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      // The page shows every failure itself, and an order by transfer or a provider without this call is none.
      meta: { background: true },
      // Keeps the expired code, veiled, until the new one arrives.
      placeholderData: keepPreviousData,
    },
    useClient(),
  );
  const isUnknown = isUnknownCall(code.error);
  const state = useEndpoint(
    getPaymentState,
    { params: { id: orderId ?? 0 } },
    {
      // Polls only once there is a code; before, the result would be that of the previous one.
      enabled: known && !code.isPending && !isUnknown,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: (query) => (OVER.includes(query.state.data?.orderState ?? '') ? false : POLL),
      // The page is in the background while the user pays on the phone.
      refetchIntervalInBackground: true,
      meta: { quiet: true },
    },
  );
  return {
    /** Whether the order in the address is of another type, whose page has another address. */
    isOther,
    /** Reason why there is no order; null otherwise. */
    refusal: placed.error,
    orderId,
    /** Content of the QR code from the order's response; empty without one. */
    codeUrl: placed.placedOrder?.codeUrl ?? '',
    code,
    state,
    /** Requests a new code for the same order. */
    renew: () => setRenewals((count) => count + 1),
    /** Places a new order after the old one is closed. */
    orderAgain: () => {
      forgetPurchase(purchaseSubject(request));
      setRenewals(0);
      placed.again();
    },
    /** Retries the same order after a rejection. */
    retry: placed.again,
  };
}
