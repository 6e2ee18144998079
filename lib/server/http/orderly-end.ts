import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { bytesOf } from './collect-body';

/** Limits of an unread request body that is consumed before the connection is reused or closed. */
export interface UnreadLimits {
  /** Largest body after which the connection is kept open; bytes. */
  keepBytes: number;
  /** Most that is read before the connection is closed; bytes. */
  closeBytes: number;
  /** Longest wait for the next chunk; milliseconds. */
  idleMs: number;
}

const MIB = 1024 * 1024;
const UNREAD: UnreadLimits = { keepBytes: MIB, closeBytes: 32 * MIB, idleMs: 5000 };
/** Size of the pieces that large answers are written in. */
const PIECE_BYTES = 64 * 1024;

/** Reads and discards until the body ends, the connection breaks, or a limit is reached. */
function forgetBody(request: IncomingMessage, { closeBytes, idleMs }: UnreadLimits): Promise<void> {
  return new Promise((resolve) => {
    let left = closeBytes;
    const done = () => {
      clearTimeout(timer);
      request.off('data', take);
      resolve();
    };
    const timer = setTimeout(done, idleMs);
    const take = (chunk: Buffer) => {
      left -= chunk.length;
      timer.refresh();
      if (left < 0) return done();
      // An earlier reader may have paused the request.
      request.resume();
    };
    for (const event of ['end', 'close', 'error']) request.once(event, done);
    request.on('data', take).resume();
  });
}

/** Writes a body piece by piece and waits for `drain` in between. */
async function writePieces(response: ServerResponse, body: Buffer, write: ServerResponse['write']): Promise<void> {
  for (let at = 0; at < body.length && !response.destroyed; at += PIECE_BYTES) {
    if (Reflect.apply(write, response, [body.subarray(at, at + PIECE_BYTES)])) continue;
    const gone = new AbortController();
    const stop = () => gone.abort();
    response.once('close', stop);
    await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
    response.off('close', stop);
  }
}

/**
 * Ends answers so that the connection stays usable, or is closed after the client could read the answer. A request may be
 * refused before its body has arrived: a short rest is read and discarded, a long one gets `connection: close`. Large answers
 * are written in pieces, so a slow reader occupies little memory. Call this before anything else that wraps the response.
 */
export function endInOrder(request: IncomingMessage, response: ServerResponse, limits: UnreadLimits = UNREAD): void {
  const { write, end } = response;
  const hasBody = 'transfer-encoding' in request.headers || Number(request.headers['content-length']) > 0;
  const isUnread = () => hasBody && !request.complete;
  if (hasBody)
    onHeaders(response, () => {
      // A chunked body has no known length.
      const isShort = Number(request.headers['content-length'] ?? Number.NaN) <= limits.keepBytes;
      if (isUnread() && !isShort) response.setHeader('connection', 'close');
    });

  const finish = async (body: Buffer | undefined, rest: unknown[]) => {
    if (body) {
      const isOpen = !response.headersSent && !response.hasHeader('transfer-encoding');
      if (isOpen && !response.hasHeader('content-length')) response.setHeader('content-length', body.length);
      await writePieces(response, body, write);
    } else response.flushHeaders();
    if (isUnread()) await forgetBody(request, limits);
    Reflect.apply(end, response, rest);
  };
  const endSlowly = (...args: unknown[]) => {
    const body = bytesOf(args[0], args[1]);
    if (!isUnread() && (body?.length ?? 0) <= PIECE_BYTES) return Reflect.apply(end, response, args);
    const last = args.at(-1);
    finish(body, typeof last === 'function' ? [last] : []).catch((error) => response.destroy(error));
    return response;
  };
  Object.assign(response, { end: endSlowly });
}
