'use client';

import { useSearchParams } from 'next/navigation';

/** Public id of a work in the address; of the right form, so that an unknown one is answered as such. */
export function useWorkId(name: 'id' | 'work'): string {
  const id = useSearchParams().get(name) ?? '';
  return /^[\w-]{16,40}$/.test(id) ? id : 'unknown-registration';
}
