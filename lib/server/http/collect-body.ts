import type { ServerResponse } from 'node:http';

/** A chunk written to a response, as bytes; undefined for no chunk. */
export function bytesOf(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : undefined;
}

/**
 * Copies what is written to a response and passes it to `done` once everything was sent. Skips responses larger than
 * `maxBytes` and aborted ones.
 */
export function collectBody(response: ServerResponse, maxBytes: number, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const add = (chunk: unknown, encoding: unknown) => {
    const copy = bytes > maxBytes ? undefined : bytesOf(chunk, encoding);
    if (!copy) return;
    bytes += copy.length;
    if (bytes > maxBytes) chunks.length = 0;
    else chunks.push(copy);
  };
  const { write, end } = response;
  const tapped = (send: typeof write | typeof end) =>
    function tap(...args: unknown[]) {
      add(args[0], args[1]);
      return Reflect.apply(send, response, args);
    };
  Object.assign(response, { write: tapped(write), end: tapped(end) });
  response.once('finish', () => {
    if (bytes <= maxBytes) done(Buffer.concat(chunks));
  });
}
