import { sameBytes } from './bytes';
import { nodeHash } from './merkle';

/** Proofs come from untrusted files, so sizes must be safe integers. */
const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

export interface Inclusion {
  leafIndex: number;
  treeSize: number;
  hashes: readonly Uint8Array[];
}

/** Whether a leaf is included at its index in the tree with the given root (RFC 9162 section 2.1.3.2). */
export function verifyInclusion(
  leaf: Uint8Array,
  { leafIndex, treeSize, hashes }: Inclusion,
  root: Uint8Array,
): boolean {
  if (!isSize(leafIndex) || !isSize(treeSize) || leafIndex >= treeSize) return false;
  let [fn, sn, r] = [leafIndex, treeSize - 1, leaf];
  for (const hash of hashes) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      r = nodeHash(hash, r);
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else r = nodeHash(r, hash);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && sameBytes(r, root);
}

/** Tree head: number of leaves and root. */
export interface Head {
  size: number;
  root: Uint8Array;
}

const isPowerOfTwo = (value: number): boolean => {
  let rest = value;
  while (rest > 1 && !isOdd(rest)) rest = half(rest);
  return rest === 1;
};

/** Whether the first tree is a prefix of the second (RFC 9162 section 2.1.4.2). */
export function verifyConsistency(first: Head, second: Head, hashes: readonly Uint8Array[]): boolean {
  if (!isSize(first.size) || !isSize(second.size) || first.size > second.size) return false;
  if (first.size === second.size) return hashes.length === 0 && sameBytes(first.root, second.root);
  // The empty tree is a prefix of every tree; the proof must be empty.
  if (first.size === 0) return hashes.length === 0;
  const [start, ...rest] = isPowerOfTwo(first.size) ? [first.root, ...hashes] : hashes;
  if (!start) return false;
  let [fn, sn] = [first.size - 1, second.size - 1];
  while (isOdd(fn)) [fn, sn] = [half(fn), half(sn)];
  let [fr, sr] = [start, start];
  for (const hash of rest) {
    if (sn === 0) return false;
    if (isOdd(fn) || fn === sn) {
      fr = nodeHash(hash, fr);
      sr = nodeHash(hash, sr);
      while (!isOdd(fn) && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else sr = nodeHash(sr, hash);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && sameBytes(fr, first.root) && sameBytes(sr, second.root);
}
