import { cookies } from 'next/headers';
import { env } from '@/lib/config/env';
import type { EndpointData, EndpointInput, EndpointShape } from '@/lib/contract/endpoint';
import { READER_COOKIE, READER_HEADER, readerHeader, TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { exchange } from './exchange';
import { address, type LooseInput, senderHeaders } from './read';

/**
 * Reads the visitor's own data for a page rendered for them alone. Undefined if it cannot be read here (no login cookie
 * for this page, a rejection, a remote provider): the browser then fetches it and reports errors.
 */
export async function readOwn<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointData<E> | undefined> {
  const jar = await cookies();
  const [bridge, reader] = [jar.get(TOKEN_COOKIE)?.value, jar.get(READER_COOKIE)?.value];
  if (!bridge || !reader || env().API_HOST) return undefined;
  const sender = await senderHeaders();
  try {
    sender.set(READER_HEADER, readerHeader(bridge, reader));
  } catch {
    // Malformed cookie, not set by us.
    return undefined;
  }
  try {
    const { code, data } = await exchange(address(endpoint, input as LooseInput), { method: 'GET', headers: sender });
    return code === 200 ? (endpoint.data.parse(data) as EndpointData<E>) : undefined;
  } catch (error) {
    console.error(`${endpoint.path} could not be drawn`, error);
    return undefined;
  }
}
