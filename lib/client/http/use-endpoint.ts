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

/** Query client of the surrounding provider, or the browser's: public pages have no provider. */
export function useClient(): QueryClient {
  const around = useContext(QueryClientContext);
  return around ?? queryClient();
}

/** Queries an endpoint. The key derives from it, so that {@link refresh} finds all its queries. */
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
  /** Endpoints whose queries are invalidated on success. */
  refreshes?: { method: string; path: string }[];
};

/** Mutation of an endpoint; invalidates the queries of others on success. */
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

/** Invalidates all queries of the endpoints. */
export const refresh = (client: QueryClient, endpoints: { method: string; path: string }[]) =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
