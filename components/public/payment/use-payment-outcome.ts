'use client';

import { useEffect, useRef } from 'react';
import { useReport } from '@/lib/client/hooks/use-report';
import type { PaymentStep } from '@/lib/client/tracking/tracking';
import type { OrderType } from '@/lib/contract/orders';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';

interface Outcome {
  type: OrderType;
  /** Undefined before the order is placed. */
  orderId: OpaqueId | undefined;
  /** Result of the attempt; null while it is pending. */
  what: Exclude<PaymentStep, 'wechat' | 'transfer'> | null;
  /** Key of the attempt, such as a code: each one is reported once. */
  attempt: string | undefined;
}

/** Reports the result of a payment observed by this page. */
export function usePaymentOutcome({ type, orderId, what, attempt }: Outcome): void {
  const toasted = useRef('');
  const { mutate: report } = useReport();
  useEffect(() => {
    const ending = `${attempt}:${what}`;
    if (what === null || orderId === undefined || attempt === undefined || toasted.current === ending) return;
    toasted.current = ending;
    report({ payment: { type, orderId, what } });
  }, [type, orderId, what, attempt, report]);
}
