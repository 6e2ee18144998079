'use client';

import { useEffect } from 'react';
import { countReading } from '@/lib/client/tracking/count-reading';

/** Counts one reading of an answer. */
export function CountAnswerView({ id }: { id: number }) {
  useEffect(() => countReading('/api/v1/answers/{id}/view', id), [id]);
  return null;
}
