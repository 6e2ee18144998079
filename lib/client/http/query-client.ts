import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { fieldsOf, isApiError, isUnknownCall } from './errors';
import { handleFailure } from './failures';

const isBackground = (meta: Record<string, unknown> | undefined): boolean => meta?.background === true;
const hasFields = (error: unknown): boolean => Object.keys(fieldsOf(error)).length > 0;

/**
 * Every failure shows a toast, besides any message in place. `meta.background`: suppresses it for calls that the user
 * did not trigger or whose failure is an expected answer. `meta.quiet`: the form shows messages beside its fields; a
 * query that fails later keeps showing earlier data.
 */
const client = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        handleFailure(error, {
          quiet: isBackground(query.meta) || (query.meta?.quiet === true && query.state.data !== undefined),
        }),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        handleFailure(error, {
          quiet: isBackground(mutation.meta) || (mutation.meta?.quiet === true && hasFields(error)),
        }),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Retries network failures only: a rejection or an unsupported call would fail again.
        retry: (count, error) => count < 1 && isApiError(error) && error.kind === 'network' && !isUnknownCall(error),
        refetchOnWindowFocus: false,
        // Fails offline instead of pausing, which would look like a page that never loads.
        networkMode: 'always',
        // Refetches only queries that failed; loaded data stays.
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always' },
    },
  });

let shared: QueryClient | undefined;

/** The browser's only query client; on the server every render gets a separate one. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return client();
  if (!shared) {
    shared = client();
    // Does what QueryClientProvider would: enables refetching on reconnect.
    shared.mount();
  }
  return shared;
}
