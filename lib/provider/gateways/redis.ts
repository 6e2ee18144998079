import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { seldom } from '../core/seldom';

/** Longest wait of a request for Redis; applies only while Redis was available a moment ago. */
const COMMAND_MS = 300;

/** Connects with commands that fail fast: nothing is queued while Redis is unavailable. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: COMMAND_MS,
    // Reconnects without an answer for this long.
    socketTimeout: 5000,
    disconnectTimeout: 100,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  const logSeldom = seldom(30_000);
  redis.on('error', (error) => logSeldom((keptBack) => log.error({ err: error, keptBack }, 'redis failed')));
  return redis;
}
