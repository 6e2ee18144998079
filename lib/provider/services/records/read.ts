import { and, asc, desc, eq, getTableColumns, ilike, or } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { RecordDetail, RecordStage } from '@/lib/contract/records';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { recordFieldLabel, recordKindLabel } from '@/lib/kinds/record-words';
import type { Ctx } from '../../context';
import type { Db } from '../../db/database';
import { recordEvents, records } from '../../db/schema';
import { notFound } from '../../errors';
import { pageResult, pageWindow } from '../../paging';
import { signedAddress } from '../files/links';
import { factsOf } from './facts';
import { presentRecord } from './present';
import { stageGroups, stageOf, type Today } from './stage';

const { data: _data, ...listColumns } = getTableColumns(records);
/** A list reads no forms. */
export const recordListColumns = (db: Db, today: Today) => ({ ...listColumns, stage: stageOf(db, today).as('stage') });

/** Cases of the account acted as. */
export const ownRecords = (ctx: Ctx) => and(eq(records.userId, ctx.user.userId), eq(records.eId, ctx.user.eId));

/** The account's cases, newest first; the counts leave their own filter out, so that every choice shows what it holds. */
export async function listOwnRecords(ctx: Ctx, query: PageQuery & { kind?: string; stage?: RecordStage; q?: string }) {
  const today = formatDate(ctx.now());
  const pattern = query.q && `%${query.q.replace(/[\\%_]/g, '\\$&')}%`;
  const scope = and(
    ownRecords(ctx),
    pattern ? or(ilike(records.title, pattern), ilike(records.recordNo, pattern)) : undefined,
  );
  const where = and(
    scope,
    query.kind ? eq(records.kind, query.kind) : undefined,
    query.stage && eq(stageOf(ctx.db, today), query.stage),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select(recordListColumns(ctx.db, today))
    .from(records)
    .where(where)
    .orderBy(desc(records.id))
    .limit(limit)
    .offset(offset);
  const groups = await stageGroups(ctx.db, today, scope).query;
  const sum = (keep: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(keep).reduce((total, group) => total + group.count, 0);
  const ofKind = (kind: string) => !query.kind || kind === query.kind;
  const ofStage = (stage: RecordStage) => !query.stage || stage === query.stage;
  const stages = (['yours', 'running', 'closed'] as const).map((stage) => ({
    stage,
    count: sum((group) => ofKind(group.kind) && group.stage === stage),
  }));
  const kinds = [...new Set(groups.map((group) => group.kind))].sort().map((kind) => ({
    kind,
    label: recordKindLabel(kind),
    count: sum((group) => group.kind === kind && ofStage(group.stage)),
  }));
  const total = sum((group) => ofKind(group.kind) && ofStage(group.stage));
  return { ...pageResult(query, rows.map(presentRecord), total), stages, kinds };
}

/** One case of the account with what happened to it. Throws 404 for another's. */
export async function getOwnRecord(ctx: Ctx, id: number): Promise<RecordDetail> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(records), stage: stageOf(ctx.db, formatDate(ctx.now())) })
    .from(records)
    .where(and(eq(records.id, id), ownRecords(ctx)));
  if (!row) throw notFound('业务不存在或无权查看');
  const events = await ctx.db
    .select()
    .from(recordEvents)
    .where(eq(recordEvents.recordId, id))
    .orderBy(asc(recordEvents.id));
  const asked = row.status === 'correction' ? events.findLast((event) => event.actor === 'staff') : undefined;
  return {
    ...presentRecord(row),
    orderId: row.orderId,
    facts: factsOf(row.kind, row.data).map((fact) => ({
      ...fact,
      files: fact.files.map((file) => ({ ...file, address: signedAddress(ctx, file.address) })),
    })),
    correction: asked
      ? { note: asked.note, fields: asked.changed.flatMap((field) => recordFieldLabel(field, row.kind) ?? []) }
      : null,
    events: events.map(({ action, note, actor, createdAt }) => ({
      action,
      note,
      actor,
      createdAt: formatDateTime(createdAt),
    })),
  };
}
