'use client';

import { useSearchParams } from 'next/navigation';

/** The id that the address of a detail names; what is no id is 0, which nobody has. */
export function useAddressId(): number {
  const id = useSearchParams().get('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}
