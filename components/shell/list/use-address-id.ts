'use client';

import { useSearchParams } from 'next/navigation';
import { recordId } from '@/lib/rules/identifiers/record-id';

/** Reads the id from the address of a detail page. Returns 0, which is never assigned, for an invalid one. */
export function useAddressId(): number {
  const id = useSearchParams().get('id') ?? '';
  return recordId(id);
}
