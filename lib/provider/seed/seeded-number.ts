import { createHash } from 'node:crypto';

/** Returns an integer from `min` to `max`, deterministic for the key. */
export function numberFrom(key: string, min: number, max: number): number {
  const value = createHash('sha256').update(key).digest().readUInt32BE(0);
  return min + (value % (max - min + 1));
}
