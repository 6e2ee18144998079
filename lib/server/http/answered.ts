import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from './address';
import type { CacheVerdict } from './answer-cache';
import { routeName } from './route-name';

/** A request whose answer has left, without anything that could name a person: neither query, nor address, nor agent. */
export interface AnsweredRequest {
  request: string;
  method: string;
  /** Pattern of the address, such as `/news/{id}`. */
  route: string;
  status: number;
  /** Milliseconds until the last byte was handed to the system. */
  ms: number;
  /** Bytes sent, header included. */
  bytes: number;
  cache: CacheVerdict;
  /** The client went away before the end of the answer. */
  aborted?: true;
}

/** Facts about a request that become known while it is answered. */
interface Noted {
  target?: Target;
  cache: CacheVerdict;
}

/** Reports a request when its answer has ended. The listener handles those of a connection one after the other. */
export function recordOf(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  report: ((answered: AnsweredRequest) => void) | undefined,
): Noted {
  const noted: Noted = { cache: 'none' };
  if (!report) return noted;
  const { socket, method = '' } = request;
  const [began, sent] = [performance.now(), socket.bytesWritten];
  response.once('close', () =>
    report({
      request: id,
      method,
      route: noted.target ? routeName(method, noted.target) : '(malformed)',
      status: response.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
      bytes: socket.bytesWritten - sent,
      cache: noted.cache,
      ...(response.writableFinished ? {} : { aborted: true }),
    }),
  );
  return noted;
}
