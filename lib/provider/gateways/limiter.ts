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

/** Points within seconds, per caller. */
const limits: Record<string, { points: number; duration: number }> = {
  // An office or a school shares one address: it bounds guessing at many accounts, the next one guessing at one.
  login: { points: 60, duration: 60 },
  'login-account': { points: 10, duration: 900 },
  'login-account-here': { points: 10, duration: 900 },
  code: { points: 60, duration: 600 },
  'code-phone': { points: 1, duration: 60 },
  'code-day': { points: 10, duration: 86_400 },
  factor: { points: 20, duration: 300 },
  vote: { points: 30, duration: 60 },
  query: { points: 20, duration: 60 },
  upload: { points: 60, duration: 60 },
  // Of an upload that comes in parts: a fast line sends ten a second.
  part: { points: 1200, duration: 60 },
  write: { points: 240, duration: 60 },
  // Beside what somebody writes: who reads many pages may still order.
  track: { points: 240, duration: 60 },
  // Of one enterprise, and to one phone: texts go to people who have not asked for them.
  invite: { points: 30, duration: 3600 },
  'invite-phone': { points: 3, duration: 86_400 },
  claim: { points: 5, duration: 86_400 },
};

/** After a failure nobody waits for Redis for this long. */
const PAUSE_MS = 2000;

/**
 * Limits in memory, of all workers together, or shared between processes by Redis; while Redis is away or hangs, each process counts for itself.
 * `factor` loosens all of them, for tests of other things.
 */
export function createLimiter(redis?: Redis, factor = 1): RateLimiter {
  let pausedUntil = 0;
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, duration }]) => {
      const options = { points: points * factor, duration, keyPrefix: `limit:${name}` };
      const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true });
      // Workers of one cluster count together, in the process that they were forked by.
      const own = cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
      return [name, { own, shared }] as const;
    }),
  );
  /** Asks Redis, or this process when Redis does not answer. */
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
