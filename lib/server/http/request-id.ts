import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const FORM = /^[\w.-]{8,64}$/;

/** Id of a request for logs and its answer: that of an own proxy in front, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, hops: number): string {
  const given = headers['x-request-id'];
  return hops > 0 && typeof given === 'string' && FORM.test(given) ? given : randomUUID();
}
