'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { isApiError, isUnknownCall } from '@/lib/client/errors';
import { handleFailure } from '@/lib/client/failures';
import { useOrder } from '@/lib/client/hooks/use-order';
import { useReport } from '@/lib/client/hooks/use-report';
import { call } from '@/lib/client/http';
import type { Extra } from '@/lib/client/orders/pay-types';
import { scanPath, thingName } from '@/lib/client/orders/place-order';
import { forgetPurchase, rememberShown, rememberTransfer } from '@/lib/client/orders/tab-memory';
import { uniqueId } from '@/lib/client/unique-id';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getCashier, OrderType, PayType } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import { transferPath } from '@/lib/kinds/products/order-paths';

const cashier = endpointRef<typeof getCashier>('GET', '/api/v1/user/cashier/{type}/{id}');

export interface Thing {
  type: OrderType;
  id?: number;
  /** Fen as shown to the buyer; null where no price could be shown. */
  amount: number | null;
  extra?: Extra;
}

/** What a thing costs now, for those that have a price list; undefined for others. */
async function priceNow({ type, id }: Thing): Promise<number | undefined> {
  if (id === undefined || !products[type].listed) return undefined;
  try {
    return (await call<typeof getCashier>(cashier, { params: { type, id } })).amount;
  } catch (error) {
    // A provider may know the order calls only; what it does not sell it refuses there.
    if (isUnknownCall(error)) return undefined;
    throw error;
  }
}

/**
 * Buys a thing. `pay` goes the chosen way: 1 creates the order and leads to its transfer page, 3 leads to the scan page.
 * `take` orders what is free; then it is `placed`. What the page showed may no longer hold: a new price stays here,
 * `problem` says so and `amount` is the new one; a free thing that is refused calls `onStale`.
 */
export function usePurchase(thing: Thing, onStale?: () => void) {
  const router = useRouter();
  const [key] = useState(() => uniqueId());
  const [amount, setAmount] = useState(thing.amount);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [placed, setPlaced] = useState(false);
  const running = useRef(false);
  const { type, id, extra } = thing;
  const { mutateAsync: place } = useOrder(type);
  const { mutate: report } = useReport();
  const order = (payType: PayType) => place({ id, payType, amount: amount ?? undefined, extra, idempotencyKey: key });

  /** Answers whether this page is being left. */
  const leave = async (payType: PayType): Promise<boolean> => {
    if (payType === '1') {
      const { orderId } = await order(payType);
      report({ payment: { type, orderId, what: 'transfer' } });
      rememberTransfer(orderId, { amount: amount ?? undefined });
      router.push(transferPath({ type, id: orderId }));
      return true;
    }
    const now = await priceNow(thing);
    if (now !== undefined && now !== amount) {
      setAmount(now);
      setProblem(`价格已变更为 ${formatFen(now)}，请核对后重新提交`);
      return false;
    }
    // Chosen anew here: what an earlier visit to the scan page ordered is over.
    forgetPurchase(thingName(thing));
    if (amount !== null) rememberShown(thingName(thing), amount);
    router.push(scanPath(type, id, extra));
    return true;
  };

  const refused = async (error: unknown): Promise<false> => {
    handleFailure(error);
    if (isApiError(error) && (error.kind === 'refused' || error.kind === 'network')) {
      setProblem(error.message);
      if (error.code === 409) setAmount((await priceNow(thing).catch(() => undefined)) ?? amount);
    }
    return false;
  };

  const takeIt = async (): Promise<false> => {
    try {
      await order('1');
      setPlaced(true);
    } catch (error) {
      handleFailure(error);
      if (isApiError(error) && error.code === 409) onStale?.();
    }
    return false;
  };

  const run = async (deed: () => Promise<boolean>) => {
    // State arrives with the next rendering; a second press may come before.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    // A page that is being left stays busy until it is gone.
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
