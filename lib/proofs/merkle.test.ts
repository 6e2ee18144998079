import fc from '@/lib/testing/fc';
import { fromHex, toHex } from './bytes';
import { consistencyPath, emptyRoot, inclusionPath, leafHash, nodeHash } from './merkle';
import { verifyConsistency, verifyInclusion } from './merkle-verify';
import { Log } from './testing/log';

/** Test vectors of the reference implementation of Certificate Transparency. */
const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const h01 = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e';
const h47 = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4';
const h67 = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';
const h4 = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b';
const h1 = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7';

/** The definition of RFC 9162 section 2.1, implemented literally. */
function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  const [only, ...more] = leaves;
  if (!only) return emptyRoot();
  if (more.length === 0) return only;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(rootByDefinition(leaves.slice(0, k)), rootByDefinition(leaves.slice(k)));
}

const vectors = new Log(entries.map((entry) => leafHash(fromHex(entry))));
const hexes = (hashes: readonly Uint8Array[]) => hashes.map(toHex);

it('roots match the reference implementation', () => {
  expect(toHex(emptyRoot())).toBe(roots[0]);
  expect(roots.map((_, size) => toHex(vectors.root(size)))).toEqual(roots);
});

it.each([
  [0, 8, [h1, h01, h47]],
  [5, 8, [h4, h67, roots[4]]],
  [2, 3, [roots[2]]],
  [1, 5, [roots[1], h01, h4]],
  [0, 1, []],
])('the inclusion proof of leaf %i of %i matches the reference implementation', (leaf, size, hashes) => {
  expect(hexes(vectors.inclusion(leaf, size))).toEqual(hashes);
});

it.each([
  [1, 8, [h1, h01, h47]],
  [6, 8, ['0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a', h67, roots[4]]],
  [2, 5, [h01, h4]],
  [8, 8, []],
])('the consistency proof from %i to %i matches the reference implementation', (first, second, hashes) => {
  expect(hexes(vectors.consistency(first, second))).toEqual(hashes);
});

const sizes = fc.integer({ min: 1, max: 130 });
const leavesOf = (size: number) => Array.from({ length: size }, (_, at) => leafHash(Uint8Array.of(at & 0xff, at >> 8)));
const all = new Log(leavesOf(130));

it('a root from subtrees equals the root by definition', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      expect(toHex(all.root(size))).toBe(toHex(rootByDefinition(leavesOf(size))));
    }),
  );
});

it('proves the inclusion of every leaf, at its index only, and of no other leaf', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (size, a, b) => {
      const [leafIndex, other] = [a % size, b % size];
      const leaves = leavesOf(size);
      const proof = { leafIndex, treeSize: size, hashes: all.inclusion(leafIndex, size) };
      const check = (change: Partial<typeof proof>, at = leafIndex, root = all.root(size)) =>
        verifyInclusion(leaves[at] ?? emptyRoot(), { ...proof, ...change }, root);
      expect(check({})).toBe(true);
      expect(check({}, other)).toBe(other === leafIndex);
      expect(check({ leafIndex: other })).toBe(other === leafIndex);
      expect(check({}, leafIndex, all.root(size + 1 > 130 ? 1 : size + 1))).toBe(false);
      expect(check({ hashes: [...proof.hashes, emptyRoot()] })).toBe(false);
      expect(check({ leafIndex: size })).toBe(false);
      if (size > 1) expect(check({ hashes: proof.hashes.slice(1) })).toBe(false);
    }),
  );
});

it('proves every extension, and rejects a rewritten log', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (size, a, changed) => {
      const first = 1 + (a % size);
      const hashes = all.consistency(first, size);
      const [before, after] = [first, size].map((count) => ({ size: count, root: all.root(count) }));
      if (!before || !after) throw new Error('two heads');
      expect(verifyConsistency(before, after, hashes)).toBe(true);
      expect(verifyConsistency(before, after, [...hashes, emptyRoot()])).toBe(false);
      expect(verifyConsistency({ ...before, root: emptyRoot() }, after, hashes)).toBe(false);
      expect(verifyConsistency(before, { ...after, root: emptyRoot() }, hashes)).toBe(false);
      if (first < size) expect(verifyConsistency(after, before, hashes)).toBe(false);
      // Replaces one of the first leaves, so the old tree is no prefix of the new one.
      const leaves = leavesOf(size);
      leaves[changed % first] = emptyRoot();
      const other = new Log(leaves);
      const rewritten = { size, root: other.root() };
      expect(verifyConsistency(before, rewritten, other.consistency(first))).toBe(false);
    }),
  );
});

it('every tree extends the empty one, with an empty proof', () => {
  const none = { size: 0, root: emptyRoot() };
  expect(verifyConsistency(none, { size: 3, root: all.root(3) }, [])).toBe(true);
  expect(verifyConsistency(none, { size: 3, root: all.root(3) }, [emptyRoot()])).toBe(false);
});

it('rejects leaves and sizes out of range', () => {
  for (const leaf of [-1, 3, 0.5]) expect(() => inclusionPath(leaf, 3)).toThrow(RangeError);
  for (const first of [0, 4, 1.5]) expect(() => consistencyPath(first, 3)).toThrow(RangeError);
  const proof = { leafIndex: Number.NaN, treeSize: 3, hashes: [] };
  expect(verifyInclusion(emptyRoot(), proof, emptyRoot())).toBe(false);
});
