import {
  type QueryClient,
  QueryClientContext,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useContext } from 'react';
import type { EndpointData, EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import { endpointKey } from './endpoint-key';
import type { ApiError } from './errors';
import { type CallOptions, call } from './http';
import { queryClient } from './query-client';

type Target<E extends EndpointShape> = E | EndpointRef<E>;

export type QueryOptions<D> = Omit<UseQueryOptions<D, ApiError>, 'queryKey' | 'queryFn'>;

/** The client of the work area around, or the browser's one: public pages have none around them, and need none. */
export function useClient(): QueryClient {
  const around = useContext(QueryClientContext);
  return around ?? queryClient();
}

/** Reads an endpoint. The key derives from it, so that {@link refresh} finds every reading of it. */
export function useEndpoint<E extends EndpointShape>(
  endpoint: Target<E>,
  input: EndpointInput<E>,
  options?: QueryOptions<EndpointData<E>>,
) {
  return useQuery<EndpointData<E>, ApiError>(
    {
      ...options,
      queryKey: endpointKey(endpoint, input),
      queryFn: ({ signal }) => call<E>(endpoint, input, { signal }),
    },
    useClient(),
  );
}

type MutationOptions<E extends EndpointShape> = Omit<
  UseMutationOptions<EndpointData<E>, ApiError, EndpointInput<E>>,
  'mutationFn'
> & {
  call?: CallOptions;
  /** Endpoints whose readings no longer hold when this has succeeded. */
  refreshes?: { method: string; path: string }[];
};

/** Writes by an endpoint, then reads the named others again. */
export function useEndpointMutation<E extends EndpointShape>(endpoint: Target<E>, options: MutationOptions<E> = {}) {
  const { call: callOptions, refreshes = [], onSuccess, ...rest } = options;
  const client = useClient();
  return useMutation<EndpointData<E>, ApiError, EndpointInput<E>>(
    {
      ...rest,
      mutationFn: (input) => call<E>(endpoint, input, callOptions),
      onSuccess: async (...args) => {
        await refresh(client, refreshes);
        await onSuccess?.(...args);
      },
    },
    client,
  );
}

/** Marks every reading of the endpoints as out of date. */
export const refresh = (client: QueryClient, endpoints: { method: string; path: string }[]) =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
