import { createHash } from 'node:crypto';

/** A whole number from `min` to `max`, the same for the same key for ever. */
export function numberFrom(key: string, min: number, max: number): number {
  const value = createHash('sha256').update(key).digest().readUInt32BE(0);
  return min + (value % (max - min + 1));
}
