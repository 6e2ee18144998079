import cluster from 'node:cluster';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RateLimiter } from '../core/ports';

/** Points within a period in seconds, per key. */
const limits: Record<string, { points: number; duration: number }> = {
  // Per address, which an office or a school may share: limits guessing across many accounts; the next one limits
  // guessing at one account.
  login: { points: 60, duration: 60 },
  'login-account': { points: 10, duration: 900 },
  'login-account-here': { points: 10, duration: 900 },
  code: { points: 60, duration: 600 },
  'code-phone': { points: 1, duration: 60 },
  // Codes to one phone or mail address: in all, and from one network, so that a stranger who asks for the codes of another
  // leaves some to the owner.
  'code-day': { points: 20, duration: 86_400 },
  'code-day-here': { points: 10, duration: 86_400 },
  factor: { points: 20, duration: 300 },
  vote: { points: 30, duration: 60 },
  query: { points: 20, duration: 60 },
  // Documents, each of which takes the one thread that writes them about 130 ms.
  document: { points: 60, duration: 60 },
  // Per key of the verification API.
  'api-key': { points: 60, duration: 60 },
  upload: { points: 60, duration: 60 },
  // Parts of resumable uploads: a fast connection sends ten a second.
  part: { points: 1200, duration: 60 },
  // Parts of a few bytes, which only a line that breaks sends, and which cost as much as large ones.
  'small-part': { points: 240, duration: 60 },
  write: { points: 240, duration: 60 },
  // Separate from writes, so that page views do not use up the limit of orders.
  track: { points: 240, duration: 60 },
  // Per inviting enterprise and per phone number, as recipients have not asked for these messages.
  invite: { points: 30, duration: 3600 },
  'invite-phone': { points: 3, duration: 86_400 },
  // Per asking account, as each request sends its words to the owners; withdrawn ones count.
  'join-request': { points: 5, duration: 86_400 },
  // Links to parties that applicants name, per applicant and per phone or mail address.
  'party-links': { points: 60, duration: 86_400 },
  'party-link': { points: 10, duration: 86_400 },
  claim: { points: 5, duration: 86_400 },
  // Answers of an owner to one claim, which may be changed.
  'claim-answer': { points: 5, duration: 86_400 },
  // Per account: an archive of a large account takes seconds to write.
  'personal-export': { points: 10, duration: 3600 },
};

/** After a failure Redis is skipped for this long. */
const PAUSE_MS = 2000;

/**
 * Rate limiter in memory, shared by all workers, or in Redis, shared by all processes; while Redis is unavailable, each
 * process counts separately. `factor` multiplies every limit, for tests.
 */
export function createLimiter(redis?: Redis, factor = 1): RateLimiter {
  let pausedUntil = 0;
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, duration }]) => {
      const options = { points: points * factor, duration, keyPrefix: `limit:${name}` };
      const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true });
      // Workers of one cluster share the counters of their primary process.
      const own = cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
      return [name, { own, shared }] as const;
    }),
  );
  /** Queries Redis, or the local counters if Redis does not answer. */
  async function ask<T>(name: string, question: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T | undefined> {
    const { own, shared } = limiters.get(name) ?? {};
    if (!own) return undefined;
    if (!shared || Date.now() < pausedUntil) return question(own);
    try {
      return await question(shared);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      pausedUntil = Date.now() + PAUSE_MS;
      return question(own);
    }
  }
  return {
    async consume(name, key) {
      try {
        await ask(name, (limiter) => limiter.consume(key || 'unknown'));
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    async clear(name, key) {
      await ask(name, (limiter) => limiter.delete(key || 'unknown'));
    },
  };
}
