'use client';

import { derived, type Reading } from '@/components/ui/query-state';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getPerson, Person } from '@/lib/contract/persons';
import type { getConfigValue } from '@/lib/contract/site';
import { ANSWER_DAYS } from '@/lib/kinds/content/question-words';

const personRef = endpointRef<typeof getPerson>('GET', '/api/v1/persons/{id}');
const priceRef = endpointRef<typeof getConfigValue>('GET', '/api/v1/c-config/{group}/{key}');

/** Who is asked, and for how much: an expert, or the office when none is named. */
export interface Counsel {
  expert: { id: number; name: string; organisation: string; title: string } | null;
  /** Fen. */
  amount: number;
  /** Working days until the answer. */
  days: number;
}

/** Reads who is asked: null for who takes no questions. `expertId` null asks the office. */
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
  return expertId === null ? derived(price, officeCounsel) : derived(person, expertCounsel);
}

const officeCounsel = (price: string): Counsel => ({ expert: null, amount: Number(price), days: ANSWER_DAYS });

function expertCounsel({ id, name, organisation, title, priceFen, answersDays }: Person): Counsel | null {
  if (priceFen === null) return null;
  return { expert: { id, name, organisation, title }, amount: priceFen, days: answersDays ?? ANSWER_DAYS };
}
