import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Target } from './address';
import type { CachePolicy } from './cache-policy';

/** Counts what a visitor's request costs. @returns seconds to wait before the next; 0: it may go on */
export type ChargeCost = (address: string, cost: number) => Promise<number>;

/** What is made for one request, in units of five milliseconds of a processor. */
const COST = { page: 8, prefetch: 4, call: 2, file: 1 };
/** Twenty pages a second: an office or a school shares one address, and what is kept costs nothing. */
const BUDGET = { points: 20 * 30 * COST.page, duration: 30 };

/** The data that the browser's router asks for in advance is a part of a page's only; Next has each part ready. */
export const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  'rsc' in headers && ('next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers);

/** The cost of an answer that was not kept. Calls of a user count by the limits that their endpoints declare. */
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
 * Limits what one network may have made anew: pages that nobody may keep, searches, addresses at which there is nothing.
 *
 * @param networkOf whom an address counts as
 * @param factor loosens the limit, for tests of other things
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
