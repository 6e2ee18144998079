import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { seldom } from '../core/seldom';

/** A visitor waits for Redis no longer than this, and only while it was well a moment ago. */
const COMMAND_MS = 300;

/** Connects for commands that may fail but never wait: nothing is queued while Redis is away. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: COMMAND_MS,
    // Without an answer for this long the connection is made anew.
    socketTimeout: 5000,
    disconnectTimeout: 100,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  const tell = seldom(30_000);
  redis.on('error', (error) => tell((keptBack) => log.error({ err: error, keptBack }, 'redis failed')));
  return redis;
}
