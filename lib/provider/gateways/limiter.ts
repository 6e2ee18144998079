import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '../ports';

/** Points within seconds, per caller. */
const limits: Record<string, { points: number; duration: number }> = {
  // An office or a school shares one address: it bounds guessing at many accounts, the next one guessing at one.
  login: { points: 60, duration: 60 },
  'login-account': { points: 10, duration: 900 },
  code: { points: 60, duration: 600 },
  'code-phone': { points: 1, duration: 60 },
  'code-day': { points: 10, duration: 86_400 },
  vote: { points: 30, duration: 60 },
  query: { points: 20, duration: 60 },
  upload: { points: 60, duration: 60 },
  write: { points: 240, duration: 60 },
};

/** Limits in memory, or shared between processes by Redis. `factor` loosens all of them, for tests of other things. */
export function createLimiter(redis?: Redis, factor = 1): RateLimiter {
  const limiters = new Map(
    Object.entries(limits).map(([name, { points, duration }]) => {
      const options = { points: points * factor, duration, keyPrefix: `limit:${name}` };
      const memory = new RateLimiterMemory(options);
      return [
        name,
        redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory,
      ] as const;
    }),
  );
  return {
    async consume(name, key) {
      try {
        await limiters.get(name)?.consume(key || 'unknown');
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
      }
    },
    async clear(name, key) {
      await limiters.get(name)?.delete(key || 'unknown');
    },
  };
}
