import { and, eq, or, sql } from 'drizzle-orm';
import { fromHex, toHex } from '@/lib/proofs/bytes';
import {
  completedBy,
  consistencyPath,
  emptyRoot,
  foldSubtrees,
  inclusionPath,
  nodeHash,
  type Range,
  type Subtree,
  subtreesOf,
} from '@/lib/proofs/merkle';
import type { Ctx } from '../../core/context';
import { filingNodes } from '../../db/schema';

const nameOf = ({ level, index }: Subtree) => `${level}/${index}`;

/** Loads the hashes of perfect subtrees in one statement. */
async function hashesOf(ctx: Ctx, subtrees: readonly Subtree[]): Promise<(subtree: Subtree) => Uint8Array> {
  const asked = subtrees.map(({ level, index }) => and(eq(filingNodes.level, level), eq(filingNodes.index, index)));
  const rows =
    asked.length > 0
      ? await ctx.db
          .select()
          .from(filingNodes)
          .where(or(...asked))
      : [];
  const found = new Map(rows.map((row) => [nameOf(row), row.hash]));
  return (subtree) => {
    const hash = found.get(nameOf(subtree));
    if (hash === undefined) throw new Error(`the log lacks its subtree ${nameOf(subtree)}`);
    return fromHex(hash);
  };
}

async function hashesOfRanges(ctx: Ctx, ranges: readonly Range[]): Promise<string[]> {
  const hash = await hashesOf(ctx, ranges.flatMap(subtreesOf));
  return ranges.map((range) => toHex(foldSubtrees(subtreesOf(range).map(hash))));
}

/** Root of the tree of the first `size` leaves. */
export async function rootOf(ctx: Ctx, size: number): Promise<string> {
  const [root] = size === 0 ? [toHex(emptyRoot())] : await hashesOfRanges(ctx, [{ start: 0, end: size }]);
  if (root === undefined) throw new Error('a range has one hash');
  return root;
}

/** Inclusion proof of a leaf in the tree of the first `size` leaves. */
export const inclusionOf = (ctx: Ctx, leaf: number, size: number) => hashesOfRanges(ctx, inclusionPath(leaf, size));

/** Consistency proof between the trees of the first `first` and `second` leaves. */
export const consistencyOf = (ctx: Ctx, first: number, second: number) =>
  hashesOfRanges(ctx, consistencyPath(first, second));

/** Appends a leaf hash at `index`. Call with the log locked. */
export async function appendHash(ctx: Ctx, index: number, leaf: Uint8Array): Promise<void> {
  const completed = completedBy(index);
  const left = ({ level, index: at }: Subtree): Subtree => ({ level: level - 1, index: at * 2 });
  const known = await hashesOf(ctx, completed.slice(1).map(left));
  let hash = leaf;
  const rows = completed.map((subtree) => {
    if (subtree.level > 0) hash = nodeHash(known(left(subtree)), hash);
    return { ...subtree, hash: toHex(hash) };
  });
  await ctx.db.insert(filingNodes).values(rows);
}

/** Number of leaves in the log. */
export async function logSize(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ last: sql<number | null>`max(${filingNodes.index})` })
    .from(filingNodes)
    .where(eq(filingNodes.level, 0));
  return (row?.last ?? -1) + 1;
}
