'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { uniqueId } from '@/lib/client/browser/unique-id';
import { useOrder } from '@/lib/client/hooks/use-order';
import { useReport } from '@/lib/client/hooks/use-report';
import { isApiError, isRefused, isUnknownCall } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import type { Extra } from '@/lib/client/orders/pay-types';
import { purchaseSubject, scanPath } from '@/lib/client/orders/place-order';
import { forgetPurchase, rememberShown, rememberTransfer } from '@/lib/client/orders/tab-memory';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getCashier, OrderType, PayType } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { transferPath } from '@/lib/kinds/products/order-paths';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';

const cashier = endpointRef<typeof getCashier>('GET', '/api/v1/user/cashier/{type}/{id}');

export interface PurchaseItem {
  type: OrderType;
  id?: OpaqueId;
  /** In fen as shown to the buyer; null if no price was shown. */
  amount: number | null;
  extra?: Extra;
}

/** Current price of listed products; undefined for others. */
async function priceNow({ type, id }: PurchaseItem): Promise<number | undefined> {
  if (id === undefined || !products[type].listed) return undefined;
  try {
    return (await call<typeof getCashier>(cashier, { params: { type, id } })).amount;
  } catch (error) {
    // A provider may implement the order calls only; it rejects unknown products there.
    if (isUnknownCall(error)) return undefined;
    throw error;
  }
}

/**
 * Purchases a product. `pay` uses the chosen method: 1 creates the order and opens its transfer page, 3 opens the scan
 * page. `take` orders a free product and sets `placed`. If the price has changed, the page stays, with a message in
 * `problem` and the new price in `amount`; a rejected free order calls `onStale`.
 */
export function usePurchase(item: PurchaseItem, onStale?: () => void) {
  const router = useRouter();
  const [key] = useState(() => uniqueId());
  const [amount, setAmount] = useState(item.amount);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [placed, setPlaced] = useState(false);
  const running = useRef(false);
  const { type, id, extra } = item;
  const { mutateAsync: place } = useOrder(type);
  const { mutate: report } = useReport();
  const order = (payType: PayType) => place({ id, payType, amount: amount ?? undefined, extra, idempotencyKey: key });

  /** Returns whether the page is being left. */
  const leave = async (payType: PayType): Promise<boolean> => {
    if (payType === '1') {
      const { orderId } = await order(payType);
      report({ payment: { type, orderId, what: 'transfer' } });
      rememberTransfer(orderId, { amount: amount ?? undefined });
      router.push(transferPath({ type, id: orderId }));
      return true;
    }
    const now = await priceNow(item);
    if (now !== undefined && now !== amount) {
      setAmount(now);
      setProblem(`价格已变更为 ${formatFen(now)}，请核对后重新提交`);
      return false;
    }
    // A new choice discards the order of an earlier visit to the scan page.
    forgetPurchase(purchaseSubject(item));
    if (amount !== null) rememberShown(purchaseSubject(item), amount);
    router.push(scanPath(type, id, extra));
    return true;
  };

  const refused = async (error: unknown): Promise<false> => {
    handleFailure(error);
    if (isApiError(error) && (error.kind === 'refused' || error.kind === 'network')) {
      setProblem(error.message);
      if (isRefused(error, 'priceChanged')) setAmount((await priceNow(item).catch(() => undefined)) ?? amount);
    }
    return false;
  };

  const takeIt = async (): Promise<false> => {
    try {
      await order('1');
      setPlaced(true);
    } catch (error) {
      handleFailure(error);
      if (isRefused(error, 'alreadyOwned', 'priceChanged')) onStale?.();
    }
    return false;
  };

  const run = async (deed: () => Promise<boolean>) => {
    // The state is updated with the next render, so a ref guards against a second click before it.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    // Stays busy until the navigation is complete.
    if (!(await deed())) setBusy(false);
    running.current = false;
  };
  return {
    amount,
    busy,
    problem,
    placed,
    pay: (payType: PayType) => run(() => leave(payType).catch(refused)),
    take: () => run(takeIt),
  };
}
