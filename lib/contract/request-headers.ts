import { endpoints } from './index';

/** Common headers, allowed in every call: caller, current account, and formats of body and answer. */
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
 * Request headers forwarded to a provider: the common ones, and those declared by an endpoint.
 * Cookies are never forwarded.
 */
export const passedHeaders: readonly string[] = [
  ...new Set([...OF_EVERY_CALL, ...endpoints.flatMap(({ headers }) => Object.keys(headers?.shape ?? {}))]),
];
