import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BatchDetail, BatchState, BatchSummary } from '@/lib/contract/batches';
import type { PageQuery } from '@/lib/contract/common';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { batchCases, batches, cases, certificates, enterprises, users } from '../../db/schema';
import { signedAddress } from '../file';
import { batchKind, ownBatchKinds } from './kinds';
import { type BatchRow, ownBatch } from './lock';
import { isNewest } from './newest';
import { batchCaseColumns, presentBatchCase, readyCount, sendProblem } from './ready';
import { awaitsCertificate } from './settle';

/** Numbers of the cases of batches, and of those that wait for a certificate, by batch. */
async function countsOf(ctx: Ctx, ids: readonly number[]) {
  const waiting = sql<number>`count(*) filter (where ${and(awaitsCertificate(), isNewest(ctx.db))})`.mapWith(Number);
  const rows = await ctx.db
    .select({ id: batchCases.batchId, cases: count(), waiting })
    .from(batchCases)
    .innerJoin(cases, eq(cases.id, batchCases.recordId))
    .where(inArray(batchCases.batchId, [...ids]))
    .groupBy(batchCases.batchId);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Counted {
  cases: number;
  waiting: number;
}

function present(ctx: Ctx, row: BatchRow, by: string | null, counts: Counted | undefined): BatchSummary {
  const { id, number, kind, state, dueOn, createdAt, sentAt } = row;
  const isSent = state === 'sent' || state === 'received';
  const waiting = isSent ? (counts?.waiting ?? 0) : 0;
  return {
    id,
    number,
    kind,
    kindLabel: batchKind(kind).title,
    state,
    cases: counts?.cases ?? 0,
    waiting,
    dueOn: waiting > 0 ? dueOn : null,
    overdue: waiting > 0 && dueOn !== null && dueOn < formatDate(ctx.now()),
    by: by ?? '',
    createdAt: formatDateTime(createdAt),
    sentAt: sentAt && formatDateTime(sentAt),
  };
}

/** Lists batches of the caller's duties, newest first, with counts by state and the cases ready by kind. */
export async function listBatches(ctx: Ctx, query: PageQuery & { kind?: string; state?: BatchState }) {
  const kinds = ownBatchKinds(ctx);
  const keys = kinds.map(({ key }) => key);
  const scope = and(inArray(batches.kind, keys), query.kind ? eq(batches.kind, query.kind) : undefined);
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select({ row: batches, by: users.nickname })
    .from(batches)
    .leftJoin(users, eq(users.id, batches.userId))
    .where(and(scope, query.state ? eq(batches.state, query.state) : undefined))
    .orderBy(desc(batches.id))
    .limit(limit)
    .offset(offset);
  const groups = await ctx.db
    .select({ state: batches.state, count: count() })
    .from(batches)
    .where(scope)
    .groupBy(batches.state);
  const counts = await countsOf(
    ctx,
    rows.map(({ row }) => row.id),
  );
  const ready = [];
  for (const kind of kinds) ready.push({ kind: kind.key, label: kind.title, ready: await readyCount(ctx, kind) });
  const total = groups
    .filter(({ state }) => !query.state || state === query.state)
    .reduce((sum, group) => sum + group.count, 0);
  const list = rows.map(({ row, by }) => present(ctx, row, by, counts.get(row.id)));
  return { ...pageResult(query, list, total), states: groups, kinds: ready };
}

/** Returns one batch with its cases. Throws 404 for an unknown one. */
export async function getBatch(ctx: Ctx, id: number): Promise<BatchDetail> {
  const row = await ownBatch(ctx, id);
  const kind = batchKind(row.kind);
  const [by] = await ctx.db.select({ name: users.nickname }).from(users).where(eq(users.id, row.userId));
  const found = await ctx.db
    .select({
      ...batchCaseColumns,
      certificateNo: sql<string>`coalesce((select ${certificates.number} from ${certificates}
        where ${certificates.recordId} = ${cases.id} order by ${certificates.id} desc limit 1), '')`,
    })
    .from(batchCases)
    .innerJoin(cases, eq(cases.id, batchCases.recordId))
    .leftJoin(users, eq(users.id, cases.userId))
    .leftJoin(enterprises, eq(enterprises.id, cases.eId))
    .where(eq(batchCases.batchId, id))
    .orderBy(asc(cases.recordNo));
  const counts = await countsOf(ctx, [id]);
  const { receiptNo: number, receivedOn, receiptFile: file } = row;
  return {
    ...present(ctx, row, by?.name ?? null, counts.get(id)),
    list: found.map((one) => ({
      ...presentBatchCase(kind, one),
      certificateNo: one.certificateNo,
      problem: row.state === 'open' ? sendProblem(kind, one) : '',
    })),
    receipt:
      receivedOn === null
        ? null
        : { number, receivedOn, file: file && { ...file, address: signedAddress(ctx, file.address) } },
  };
}
