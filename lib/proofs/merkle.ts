import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from './bytes';

/**
 * Merkle tree of RFC 9162 section 2.1, in terms of ranges of leaves: every range decomposes into perfect subtrees,
 * whose hashes never change once complete. A log stores those hashes, and reads a few of them for any proof.
 */

/** Leaves from `start` (inclusive) to `end` (exclusive). */
export interface Range {
  readonly start: number;
  readonly end: number;
}
/** The perfect subtree of the 2^level leaves from `index` · 2^level on. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(concatBytes(Uint8Array.of(0), entry));
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(Uint8Array.of(1), left, right));

/** Root of the empty tree. */
export const emptyRoot = (): Uint8Array => sha256(new Uint8Array());

/** Largest power of two smaller than `size`, which is at least two. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Perfect subtrees of a range on a proof path, from left to right; each is smaller than the one before. */
export function subtreesOf({ start, end }: Range): Subtree[] {
  const found: Subtree[] = [];
  let at = start;
  for (let level = Math.floor(Math.log2(end - start || 1)); level >= 0; level--) {
    const width = 2 ** level;
    if (at + width > end) continue;
    found.push({ level, index: at / width });
    at += width;
  }
  return found;
}

/** Hash of a range from the hashes of its perfect subtrees, from left to right. */
export const foldSubtrees = (hashes: readonly Uint8Array[]): Uint8Array =>
  hashes.length === 0 ? emptyRoot() : hashes.reduceRight((right, left) => nodeHash(left, right));

/** Ranges whose hashes form an inclusion proof (RFC 9162 section 2.1.3.1), from the leaf upwards. */
export function inclusionPath(leaf: number, size: number): Range[] {
  if (!Number.isInteger(leaf) || leaf < 0 || leaf >= size) throw new RangeError('no such leaf in the tree');
  const path: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    path.unshift(leaf < middle ? { start: middle, end } : { start, end: middle });
    if (leaf < middle) end = middle;
    else start = middle;
  }
  return path;
}

/** Ranges whose hashes form a consistency proof (RFC 9162 section 2.1.4.1). */
export function consistencyPath(first: number, second: number): Range[] {
  if (!Number.isInteger(first) || first < 1 || first > second) throw new RangeError('no such beginning of the tree');
  const path: Range[] = [];
  let [start, end] = [0, second];
  while (first < end) {
    const middle = start + splitOf(end - start);
    path.unshift(first <= middle ? { start: middle, end } : { start, end: middle });
    if (first <= middle) end = middle;
    else start = middle;
  }
  // Omits the first tree itself if it is a complete subtree, because the verifier knows its root.
  return start === 0 ? path : [{ start, end }, ...path];
}

/**
 * Perfect subtrees completed by a new leaf, starting with the leaf: each joins the previous one with its left sibling.
 */
export function completedBy(leaf: number): Subtree[] {
  const completed: Subtree[] = [{ level: 0, index: leaf }];
  for (let level = 1, count = leaf + 1; count % 2 === 0; level++) {
    count /= 2;
    completed.push({ level, index: count - 1 });
  }
  return completed;
}
