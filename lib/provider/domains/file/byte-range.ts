import type { ByteRange } from '../../core/ports';

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
