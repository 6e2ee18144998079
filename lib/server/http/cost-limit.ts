import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Target } from './address';
import type { CachePolicy } from './cache-policy';

/** Charges a client for a request. @returns seconds to wait; 0 when the request may proceed */
export type ChargeCost = (address: string, cost: number) => Promise<number>;

/** Cost of one uncached request, in units of 5 ms of CPU. */
const COST = { page: 8, prefetch: 4, call: 2, file: 1 };
/** Twenty uncached pages a second; an office or a school shares one address, and cached answers are free. */
const BUDGET = { points: 20 * 30 * COST.page, duration: 30 };

/** Prefetches of the browser's router ask for a part of a page, which Next has ready. */
export const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  'rsc' in headers && ('next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers);

/** The cost of an uncached answer. Calls of a user are limited by their endpoints instead. */
export function costOf(request: IncomingMessage, { area, path }: Target, policy: CachePolicy | null): number {
  const { method, headers } = request;
  if (area === 'api') {
    const isAnonymous = !headers.token && !headers.authorization;
    const isPublic = policy !== null || (isAnonymous && !path.startsWith('/files/'));
    return (method === 'GET' || method === 'HEAD') && isPublic ? COST.call : 0;
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
