import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { allEndpoints } from '@/lib/kinds/endpoints';
import type { Target } from './address';
import type { CachePolicy } from './cache-policy';
import { routeName } from './route-name';

/** Charges a client for a request. @returns seconds to wait; 0 when the request may proceed */
export type ChargeCost = (address: string, cost: number) => Promise<number>;

/** Cost of one uncached request, in units of 5 ms of CPU. */
const COST = { page: 8, prefetch: 4, call: 2, file: 1 };
/** Twenty uncached pages a second; an office or a school shares one address, and cached answers are free. */
const BUDGET = { points: 20 * 30 * COST.page, duration: 30 };

/** Prefetches of the browser's router ask for a part of a page, which Next has ready. */
export const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  'rsc' in headers && ('next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers);

let personal: ReadonlySet<string> | undefined;

/** Whether a call answers its user alone; built on first use, as kinds of cases register their calls at boot. */
function isPersonal(target: Target): boolean {
  personal ??= new Set(
    allEndpoints().flatMap(({ endpoint: { method, auth, path } }) =>
      method === 'GET' && auth !== 'none' && auth !== 'optional' ? [path] : [],
    ),
  );
  return personal.has(routeName('GET', target));
}

/**
 * The cost of an uncached answer. Calls of a user are limited by their endpoints instead; on any other call a token
 * changes nothing, so that an invented one does not make it free.
 */
export function costOf(request: IncomingMessage, target: Target, policy: CachePolicy | null): number {
  const { method, headers } = request;
  if (target.area === 'api') {
    if ((method !== 'GET' && method !== 'HEAD') || target.path.startsWith('/files/')) return 0;
    const claimsUser = Boolean(headers.token || headers.authorization);
    return policy === null && claimsUser && isPersonal(target) ? 0 : COST.call;
  }
  if (policy?.lifetime === 'forever') return COST.file;
  return isPrefetch(request) ? COST.prefetch : COST.page;
}

/**
 * Limits uncached work for one network: uncacheable pages, searches, unknown addresses.
 *
 * @param networkOf maps an address to the network that is charged
 * @param factor multiplies the budget, for tests
 */
export function costLimit(networkOf: (address: string) => string, factor = 1): ChargeCost {
  const limiter = new RateLimiterMemory({ ...BUDGET, points: BUDGET.points * factor });
  return async (address, cost) => {
    try {
      await limiter.consume(networkOf(address), cost);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  };
}
