'use client';

import { useEffect, useRef } from 'react';
import { useReport } from '@/lib/client/hooks/use-report';
import type { PaymentStep } from '@/lib/client/tracking';
import type { OrderType } from '@/lib/contract/orders';

interface Outcome {
  type: OrderType;
  /** Undefined while there is no order yet. */
  orderId: number | undefined;
  /** How the attempt has ended; null while it runs. */
  what: Exclude<PaymentStep, 'wechat' | 'transfer'> | null;
  /** Names the attempt, such as a code: each ends once. */
  attempt: string | undefined;
}

/** Reports how a payment ended that this page has watched. */
export function usePaymentOutcome({ type, orderId, what, attempt }: Outcome): void {
  const told = useRef('');
  const { mutate: report } = useReport();
  useEffect(() => {
    const ending = `${attempt}:${what}`;
    if (what === null || orderId === undefined || attempt === undefined || told.current === ending) return;
    told.current = ending;
    report({ payment: { type, orderId, what } });
  }, [type, orderId, what, attempt, report]);
}
