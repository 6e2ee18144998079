import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** The sender of a request, determined once by the listener. */
export interface Caller {
  /** The visitor's address, used by rate limits. */
  address: string;
  /** Origin in the visitor's browser, such as `https://www.example.org`. */
  origin: string;
  /** Id of the request, for logs and its answer. */
  id?: string;
}

const plain = (address: string | undefined) => (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Determines the caller of a request that passed `hops` trusted proxies: the n-th forwarded address from the right, as
 * everything to its left was sent by the client. Without trusted proxies, forwarding headers are ignored.
 */
export function callerOf(request: IncomingMessage, hops: number): Caller {
  const address = hops > 0 ? proxyAddr(request, (_, hop) => hop < hops) : request.socket.remoteAddress;
  const forwarded = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  const protocol = hops > 0 && forwarded === 'https' ? 'https' : 'http';
  return { address: plain(address), origin: `${protocol}://${request.headers.host ?? 'localhost'}` };
}
