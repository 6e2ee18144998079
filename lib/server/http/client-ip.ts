import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** Who sends a request, worked out once; everything behind the edge takes it from here. */
export interface Caller {
  /** The visitor's own address. Limits count by it. */
  address: string;
  /** Origin under which the visitor's browser reaches us, e.g. `https://www.example.org`. */
  origin: string;
}

const plain = (address: string | undefined) => (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The caller of a request that came through `hops` proxies of ours: of the forwarded addresses the n-th from the
 * right, since everything left of it was said by the client. Without proxies what is forwarded is not believed at all.
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
