'use client';

import { useState } from 'react';
import type { QueueItemDetail } from '@/lib/contract/queue';

export type Neighbours = Pick<QueueItemDetail, 'previous' | 'next'>;

/**
 * Neighbours of an item as they were when it was opened: a decision moves the item to the end of its queue or out of it,
 * and the way to the next one must not change with it. Null while unknown.
 */
export function useNeighbours(item: QueueItemDetail | undefined): Neighbours | null {
  const [first, setFirst] = useState<Neighbours | null>(null);
  if (item && !first) setFirst({ previous: item.previous, next: item.next });
  if (!first) return null;
  return { previous: first.previous ?? item?.previous ?? null, next: first.next ?? item?.next ?? null };
}
