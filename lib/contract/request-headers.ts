import { endpoints } from './index';

/** Headers that any call may carry: who asks, in whose name, and how the body and the answer are to be read. */
const OF_EVERY_CALL = [
  'platform',
  'token',
  'authorization',
  'content-type',
  'content-length',
  'idempotency-key',
  'acting-as',
  'user-agent',
  'accept',
  'range',
  'if-none-match',
];

/**
 * Names of the request headers that a provider gets: the usual ones, and those that an endpoint declares to read.
 * Cookies never pass.
 */
export const passedHeaders: readonly string[] = [
  ...new Set([...OF_EVERY_CALL, ...endpoints.flatMap(({ headers }) => Object.keys(headers?.shape ?? {}))]),
];
