'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { isApiError } from '@/lib/client/errors';
import { handleFailure } from '@/lib/client/failures';
import { call } from '@/lib/client/http';
import { trackPayment } from '@/lib/client/tracking';
import type { getCashier, OrderType, PayType } from '@/lib/contract/commerce';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { formatFen } from '@/lib/format/money';
import { products } from '@/lib/kinds/products';
import type { Extra } from './pay-types';
import { placeOrder, scanPath, thingName, transferPath } from './place-order';
import { forgetPurchase, rememberShown } from './tab-memory';

const cashier = endpointRef<typeof getCashier>('GET', '/api/v1/user/cashier/{type}/{id}');

export interface Thing {
  type: OrderType;
  id?: number;
  /** Fen as shown to the buyer. */
  amount: number;
  extra?: Extra;
}

/** What a thing costs now, for those that have a price list; undefined for others. */
async function priceNow({ type, id }: Thing): Promise<number | undefined> {
  if (id === undefined || !products[type].listed) return undefined;
  try {
    return (await call<typeof getCashier>(cashier, { params: { type, id } })).amount;
  } catch (error) {
    // A provider may know the order calls only; what it does not sell it refuses there.
    if (isApiError(error) && error.code === 404) return undefined;
    throw error;
  }
}

/**
 * Pays for a thing the chosen way: 1 creates the order and goes to its transfer page, 3 goes to the scan page.
 * A price that has changed meanwhile stays here: `problem` says so and `amount` is the new one.
 */
export function usePay(thing: Thing) {
  const router = useRouter();
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(thing.amount);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);

  const leave = async (payType: PayType) => {
    const { type, id, extra } = thing;
    if (payType === '1') {
      const orderId = await placeOrder({ type, id, payType, amount, extra, idempotencyKey: key });
      trackPayment({ type, orderId, what: 'transfer' });
      return router.push(transferPath(type, orderId));
    }
    const now = await priceNow(thing);
    if (now !== undefined && now !== amount) {
      setAmount(now);
      setProblem(`价格已变更为 ${formatFen(now)}，请核对后重新提交`);
      return setBusy(false);
    }
    // Chosen anew here: what an earlier visit to the scan page ordered is over.
    forgetPurchase(thingName(thing));
    rememberShown(thingName(thing), amount);
    router.push(scanPath(type, id, extra));
  };

  const refused = async (error: unknown) => {
    setBusy(false);
    if (!isApiError(error) || (error.kind !== 'refused' && error.kind !== 'network')) return handleFailure(error);
    setProblem(error.message);
    if (error.code === 409) setAmount((await priceNow(thing).catch(() => undefined)) ?? amount);
  };

  const pay = async (payType: PayType) => {
    // State arrives with the next rendering; a second press may come before.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem('');
    await leave(payType).catch(refused);
    running.current = false;
  };
  return { amount, busy, problem, pay };
}
