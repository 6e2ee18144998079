/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Parses a `Range` header for content of `size` bytes. Supports a single byte range with a start, as media players send
 * it. Null for a range beyond the end (416); undefined for no range and for other forms, which are answered in full.
 *
 * @see RFC 9110, 14.1.2
 */
export function byteRange(header: string | null | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined) return undefined;
  const from = Number(first);
  // RFC 9110, 14.1.1: a range that ends before it begins is invalid and therefore ignored.
  if (last && Number(last) < from) return undefined;
  const to = Math.min(size - 1, last ? Number(last) : size - 1);
  return from > to ? null : { from, to };
}

/** Cuts a range of bytes out of a stream. */
export function partOf(content: ReadableStream<Uint8Array>, { from, to }: ByteRange): ReadableStream<Uint8Array> {
  let at = 0;
  return content.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        const piece = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
        at += chunk.length;
        if (piece.length > 0) controller.enqueue(piece);
        if (at > to) controller.terminate();
      },
    }),
  );
}
