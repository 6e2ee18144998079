'use client';

import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/http/errors';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { EndpointData, EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import { type ListAddress, useListAddress } from './use-list-address';

export interface ListReading<P> {
  address: ListAddress;
  query: UseQueryResult<P, ApiError>;
}

/** Reads a private list by the filters in the address; keeps the previous page until the next one has loaded. */
export function useAccountList<E extends EndpointShape>(
  endpoint: EndpointRef<E>,
  ask: (address: ListAddress) => EndpointInput<NoInfer<E>>,
): ListReading<EndpointData<E>> {
  const address = useListAddress();
  const query = useEndpoint<E>(endpoint, ask(address), { placeholderData: keepPreviousData, meta: { quiet: true } });
  return { address, query };
}
