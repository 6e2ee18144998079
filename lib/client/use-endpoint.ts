import {
  type QueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointData, EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import type { ApiError } from './errors';
import { type CallOptions, call } from './http';

type Target<E extends EndpointShape> = E | EndpointRef<E>;

/** The key of a call: method and path of the endpoint, then what was asked. */
export const endpointKey = (endpoint: { method: string; path: string }, input?: unknown) =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input];

type QueryOptions<D> = Omit<UseQueryOptions<D, ApiError>, 'queryKey' | 'queryFn'>;

/** Reads an endpoint. The key derives from it, so that {@link refresh} finds every reading of it. */
export function useEndpoint<E extends EndpointShape>(
  endpoint: Target<E>,
  input: EndpointInput<E>,
  options?: QueryOptions<EndpointData<E>>,
) {
  return useQuery<EndpointData<E>, ApiError>({
    ...options,
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => call<E>(endpoint, input, { signal }),
  });
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
  const client = useQueryClient();
  return useMutation<EndpointData<E>, ApiError, EndpointInput<E>>({
    ...rest,
    mutationFn: (input) => call<E>(endpoint, input, callOptions),
    onSuccess: async (...args) => {
      await refresh(client, refreshes);
      await onSuccess?.(...args);
    },
  });
}

/** Marks every reading of the endpoints as out of date. */
export const refresh = (client: QueryClient, endpoints: { method: string; path: string }[]) =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: endpointKey(endpoint) })));
