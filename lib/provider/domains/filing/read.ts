import { asc, desc, eq, gte } from 'drizzle-orm';
import { type Filing, filingStatus } from '@/lib/contract/filings';
import type { ProofBundle } from '@/lib/contract/proofs';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { digitalFiling } from '@/lib/kinds/cases/digital-filing';
import { fromHex, toHex } from '@/lib/proofs/bytes';
import { emptyRoot } from '@/lib/proofs/merkle';
import { readStatement } from '@/lib/proofs/verify';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { filingHeads, filingLeaves } from '../../db/schema';
import { ownCase } from '../case';
import { getKeys } from './keys';
import { consistencyOf, inclusionOf } from './log';
import { authorityOf } from './stamp';

export type LeafRow = typeof filingLeaves.$inferSelect;

/** Returns the first filing of an identical file. */
export async function firstFiled(ctx: Ctx, sha256: string): Promise<LeafRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(filingLeaves)
    .where(eq(filingLeaves.sha256, sha256))
    .orderBy(asc(filingLeaves.index))
    .limit(1);
  return row;
}

/** Returns date and number of an earlier filing of an identical file; its owner stays undisclosed. */
export async function findFiled(ctx: Ctx, sha256: string) {
  const row = await firstFiled(ctx, sha256);
  return { earlier: row ? { number: row.number, filedOn: formatDate(row.filedAt) } : null };
}

async function ownFiling(ctx: Ctx, id: number) {
  const row = await ownCase(ctx, id, { kind: digitalFiling.key, missing: '备案不存在或无权查看' });
  const [leaf] = await ctx.db.select().from(filingLeaves).where(eq(filingLeaves.recordId, id));
  return { row, leaf };
}

/** Returns a certified filing of the account. Throws 409 while it is pending. */
export async function ownLeaf(ctx: Ctx, id: number): Promise<LeafRow> {
  const { leaf } = await ownFiling(ctx, id);
  if (!leaf) throw conflict('备案还没有完成，请稍后再试');
  return leaf;
}

export async function getFiling(ctx: Ctx, id: number): Promise<Filing> {
  const { row, leaf } = await ownFiling(ctx, id);
  const statement = leaf && readStatement(leaf.statement);
  return {
    status: filingStatus.parse(row.status),
    title: row.title,
    certified:
      leaf && statement
        ? {
            number: leaf.number,
            publicId: leaf.publicId,
            sha256: leaf.sha256,
            filedAt: formatDateTime(leaf.filedAt),
            timestampBy: await authorityOf(leaf.timestamp, fromHex(leaf.sha256)),
            leafIndex: leaf.index,
            earlier: statement.earlier,
          }
        : null,
  };
}

const newestHead = async (ctx: Ctx) =>
  (await ctx.db.select().from(filingHeads).orderBy(desc(filingHeads.size)).limit(1))[0];

/** Inclusion proof of a leaf under the newest head. */
async function proven(ctx: Ctx, leaf: LeafRow) {
  const head = await newestHead(ctx);
  if (!head) throw new Error('a log with leaves has a head');
  const inclusion = {
    leafIndex: leaf.index,
    treeSize: head.size,
    hashes: await inclusionOf(ctx, leaf.index, head.size),
  };
  return { inclusion, treeHead: head.treeHead };
}

/** Proof bundle for verification without the portal. */
export const bundleOf = async (ctx: Ctx, leaf: LeafRow): Promise<ProofBundle> => ({
  format: 'filing-proof-v1',
  statement: leaf.statement,
  ...(await proven(ctx, leaf)),
  timestamp: leaf.timestamp,
  keys: (await getKeys(ctx)).keys,
});

/** Returns the filing behind a printed code. Throws 404 if there is none. */
export async function publicLeaf(ctx: Ctx, publicId: string): Promise<LeafRow> {
  const [leaf] = await ctx.db.select().from(filingLeaves).where(eq(filingLeaves.publicId, publicId));
  if (!leaf) throw notFound('备案不存在，或早于日志启用');
  return leaf;
}

export async function getInclusion(ctx: Ctx, publicId: string) {
  const leaf = await publicLeaf(ctx, publicId);
  const { inclusion, treeHead } = await proven(ctx, leaf);
  return { leafHash: leaf.leafHash, ...inclusion, treeHead };
}

export async function getTreeHead(ctx: Ctx) {
  const head = await newestHead(ctx);
  if (!head) return { size: 0, root: toHex(emptyRoot()), time: null, treeHead: null };
  return { size: head.size, root: head.root, time: formatDateTime(head.time), treeHead: head.treeHead };
}

async function headOf(ctx: Ctx, size: number): Promise<string> {
  const [head] = await ctx.db.select().from(filingHeads).where(eq(filingHeads.size, size));
  if (!head) throw notFound('日志没有过这个大小');
  return head.treeHead;
}

/** Consistency proof between the log at `first` and at `second`, by default its present size. */
export async function getConsistency(ctx: Ctx, query: { first: number; second?: number }) {
  const second = query.second ?? (await newestHead(ctx))?.size ?? 0;
  if (query.first > second) throw notFound('日志没有过这个大小');
  return {
    first: await headOf(ctx, query.first),
    second: await headOf(ctx, second),
    hashes: await consistencyOf(ctx, query.first, second),
  };
}

export async function listEntries(ctx: Ctx, { start, count }: { start: number; count: number }) {
  const rows = await ctx.db
    .select()
    .from(filingLeaves)
    .where(gte(filingLeaves.index, start))
    .orderBy(asc(filingLeaves.index))
    .limit(count);
  return {
    size: (await newestHead(ctx))?.size ?? 0,
    entries: rows.map(({ index, leafHash, number, filedAt }) => ({
      index,
      leafHash,
      number,
      filedOn: formatDate(filedAt),
    })),
  };
}
