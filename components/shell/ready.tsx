import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpointKey } from '@/lib/client/endpoint-key';
import type { EndpointInput, EndpointShape } from '@/lib/contract/endpoint';
import { readOwn } from '@/lib/server/pages/own';

/** A reading of a page's own, begun and put under the key by which its view asks for it. */
type OwnReading = (client: QueryClient) => Promise<void>;

/** Says what a private page reads first. */
export const own =
  <E extends EndpointShape>(endpoint: E, input: EndpointInput<E>): OwnReading =>
  async (client) => {
    const data = await readOwn(endpoint, input);
    if (data !== undefined) client.setQueryData(endpointKey(endpoint, input), data);
  };

export interface ReadyProps {
  /** All that is shown first; read at once, not one after another. */
  of: readonly OwnReading[];
  children: ReactNode;
}

/**
 * Draws a private page with what it reads first, so that it can be read before any script is there. What cannot be read
 * here is left to the browser, which then waits with a shape and says what is wrong.
 */
export async function Ready({ of, children }: ReadyProps) {
  const client = new QueryClient();
  await Promise.all(of.map((read) => read(client)));
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
