'use client';

import { useSearchParams } from 'next/navigation';

/** Reads the id from the address of a detail page. Returns 0, which is never assigned, for an invalid one. */
export function useAddressId(): number {
  const id = useSearchParams().get('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}
