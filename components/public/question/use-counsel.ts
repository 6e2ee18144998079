'use client';

import { useBare } from '@/components/public/payment/use-pay-method';
import { derived, type Reading, read } from '@/components/ui/query-state';
import { isUnknownCall } from '@/lib/client/http/errors';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getPerson, Person } from '@/lib/contract/persons';
import type { getConfigValue } from '@/lib/contract/site';
import { ANSWER_DAYS } from '@/lib/kinds/content/question-labels';

const personRef = endpointRef<typeof getPerson>('GET', '/api/v1/persons/{id}');
const priceRef = endpointRef<typeof getConfigValue>('GET', '/api/v1/c-config/{group}/{key}');

/** Recipient and price of a question: an expert, or the office by default. */
export interface Counsel {
  expert: { id: number; name: string; organisation: string; title: string } | null;
  /** In fen; null if the provider returns it only with the order. */
  amount: number | null;
  /** Working days until the answer. */
  days: number;
}

/**
 * Reads the recipient: null if they take no questions. `expertId` null means the office. Providers limited to the
 * specification return neither name nor price, but accept questions.
 */
export function useCounsel(expertId: number | null): Reading<Counsel | null> {
  const person = useEndpoint(
    personRef,
    { params: { id: expertId ?? 0 } },
    { enabled: expertId !== null, meta: { quiet: true } },
  );
  const price = useEndpoint(
    priceRef,
    { params: { group: 'consult', key: 'answer_price_fen' } },
    { enabled: expertId === null, meta: { quiet: true } },
  );
  const unnamed = {
    expert: { id: expertId ?? 0, name: '专家', organisation: '', title: '' },
    amount: null,
    days: ANSWER_DAYS,
  };
  const expert = useBare<Counsel | null>(derived(person, expertCounsel), unnamed);
  if (expertId !== null) return expert;
  return isUnknownCall(price.error) ? read(officeCounsel(''), price.refetch) : derived(price, officeCounsel);
}

const officeCounsel = (price: string): Counsel => ({
  expert: null,
  amount: /^\d+$/.test(price) ? Number(price) : null,
  days: ANSWER_DAYS,
});

function expertCounsel({ id, name, organisation, title, priceFen, answersDays }: Person): Counsel | null {
  if (priceFen === null) return null;
  return { expert: { id, name, organisation, title }, amount: priceFen, days: answersDays ?? ANSWER_DAYS };
}
