import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './errors';
import { handleFailure } from './failures';

const client = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => handleFailure(error, { quiet: query.meta?.quiet === true }),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => handleFailure(error, { quiet: mutation.meta?.quiet === true }),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal stays a refusal; only a broken line is worth another try.
        retry: (count, error) => count < 1 && isApiError(error) && error.kind === 'network',
        refetchOnWindowFocus: false,
        // Offline a call fails and says so; waiting in silence would look like a page that never loads.
        networkMode: 'always',
        // What the broken line kept from us is asked for again; what stands is not read anew.
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always' },
    },
  });

let shared: QueryClient | undefined;

/** The browser's one query client; on the server every render gets its own. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return client();
  if (!shared) {
    shared = client();
    // As its provider does: what is shown is read again when the line is back.
    shared.mount();
  }
  return shared;
}
