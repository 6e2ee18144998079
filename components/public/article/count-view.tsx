'use client';

import { useEffect } from 'react';
import { countReading } from '@/lib/client/tracking/count-reading';

/** Counts one reading of an article. */
export function CountView({ id }: { id: number }) {
  useEffect(() => countReading('/api/v1/articles/{id}/view', id), [id]);
  return null;
}
