import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { fieldsOf, isApiError, isUnknownCall } from './errors';
import { handleFailure } from './failures';

const isBackground = (meta: Record<string, unknown> | undefined): boolean => meta?.background === true;
const hasFields = (error: unknown): boolean => Object.keys(fieldsOf(error)).length > 0;

/**
 * Every failure is said in a toast, beside what the page shows of it in place. `meta.background`: nobody asked for it and
 * nothing is missed, or the refusal is an answer. `meta.quiet`: the form shows messages beside their fields; a reading that
 * fails later leaves what was read before.
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
        // A refusal stays a refusal, and an unknown call unknown; only a broken line is worth another try.
        retry: (count, error) => count < 1 && isApiError(error) && error.kind === 'network' && !isUnknownCall(error),
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
