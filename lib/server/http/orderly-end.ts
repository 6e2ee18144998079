import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { bytesOf } from './collect-body';

/** How much of a body that nobody read is taken, so that its connection can go on or end in order. */
export interface UnreadLimits {
  /** Longest body after which the connection is kept; bytes. */
  keepBytes: number;
  /** Most that is taken before a connection is closed; bytes. */
  closeBytes: number;
  /** Longest wait for the next piece of it; milliseconds. */
  idleMs: number;
}

const MIB = 1024 * 1024;
const UNREAD: UnreadLimits = { keepBytes: MIB, closeBytes: 32 * MIB, idleMs: 5000 };
/** So much of an answer is given to a connection at a time. */
const PIECE_BYTES = 64 * 1024;

/** Reads on and forgets, until the body ends, the connection breaks, or a limit is reached. */
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
      // A reader that has given up may have paused the request for itself.
      request.resume();
    };
    for (const event of ['end', 'close', 'error']) request.once(event, done);
    request.on('data', take).resume();
  });
}

/** Writes a body piece by piece, each when the connection has taken the one before it. */
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
 * Ends answers so that their connection stays usable, or says that it does not. A refusal may come before its request's
 * body: a short rest is taken and forgotten, for a long one the answer says `connection: close`, and the sender gets to
 * read it before the connection ends. Large answers are written in pieces, so that little waits in memory for a client
 * that reads slowly. To be called before everything else that changes the response.
 */
export function endInOrder(request: IncomingMessage, response: ServerResponse, limits: UnreadLimits = UNREAD): void {
  const { write, end } = response;
  const hasBody = 'transfer-encoding' in request.headers || Number(request.headers['content-length']) > 0;
  const isUnread = () => hasBody && !request.complete;
  if (hasBody)
    onHeaders(response, () => {
      // The length of a chunked body is not known beforehand.
      const isShort = Number(request.headers['content-length'] ?? Number.NaN) <= limits.keepBytes;
      if (isUnread() && !isShort) response.setHeader('connection', 'close');
    });

  const finish = async (body: Buffer | undefined, rest: unknown[]) => {
    if (body) {
      const isOpen = !response.headersSent && !response.hasHeader('transfer-encoding');
      if (isOpen && !response.hasHeader('content-length')) response.setHeader('content-length', body.length);
      await writePieces(response, body, write);
    } else if (!response.headersSent) response.flushHeaders();
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
