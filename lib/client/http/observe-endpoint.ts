import { QueryObserver } from '@tanstack/react-query';
import type { EndpointData, EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import { endpointKey } from './endpoint-key';
import { call } from './http';
import { queryClient } from './query-client';

/** Polling interval and stale time, in milliseconds, and validity of the answers. */
export interface LateOptions {
  refetchInterval?: number;
  staleTime?: number;
  /** Period for which an answer holds, such as a day: with the next one it is asked for anew. */
  period?: string;
}

/** Queries an endpoint while subscribed, and passes on every answer; returns the unsubscribe function. */
export function observeEndpoint<E extends EndpointShape>(
  endpoint: EndpointRef<E>,
  input: EndpointInput<E>,
  { period, ...options }: LateOptions,
  onData: (data: EndpointData<E>) => void,
): () => void {
  const observer = new QueryObserver<EndpointData<E>>(queryClient(), {
    ...options,
    meta: { background: true },
    // Found by the key of the endpoint, which begins it.
    queryKey: period === undefined ? endpointKey(endpoint, input) : [...endpointKey(endpoint, input), period],
    queryFn: ({ signal }) => call<E>(endpoint, input, { signal }),
  });
  const take = ({ data }: { data: EndpointData<E> | undefined }) => {
    if (data !== undefined) onData(data);
  };
  take(observer.getCurrentResult());
  return observer.subscribe(take);
}
