import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import type { EndpointInput, EndpointShape } from '@/lib/contract/endpoint';
import { readOwn } from '@/lib/server/pages/own';

/** Prefetches a query under the key that its view uses. */
type OwnReading = (client: QueryClient) => Promise<void>;

/** Declares an initial query of a private page. */
export const own =
  <E extends EndpointShape>(endpoint: E, input: EndpointInput<E>): OwnReading =>
  async (client) => {
    const data = await readOwn(endpoint, input);
    if (data !== undefined) client.setQueryData(endpointKey(endpoint, input), data);
  };

export interface ReadyProps {
  /** Initial queries, run in parallel. */
  of: readonly OwnReading[];
  children: ReactNode;
}

/**
 * Server-renders a private page with its initial data, so that it is readable before hydration. Failed queries are left
 * to the browser, which shows a skeleton and reports the error.
 */
export async function Ready({ of, children }: ReadyProps) {
  const client = new QueryClient();
  await Promise.all(of.map((read) => read(client)));
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
