import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditFilter } from '@/lib/contract/audit';
import type { PageQuery, TableFormat } from '@/lib/contract/common';
import { addDays, formatDate, formatDateTime, startOfDay } from '@/lib/format/dates';
import { caseKinds } from '@/lib/kinds/cases';
import { contentKind } from '@/lib/kinds/content';
import { allEndpoints } from '@/lib/kinds/endpoints';
import { isStaff } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { containing } from '../../db/containing';
import { auditLog, cases, users } from '../../db/schema';
import { tableFile } from '../../documents/table-file';
import { labelsFor } from '../settings';
import { changesInWords, contentInWords } from './labels';
import { type Target, tiedTargets } from './tied-targets';

type Row = typeof auditLog.$inferSelect;

/** Counting stops here: a filter with more entries shows no further pages. */
const MOST_COUNTED = 1000;
/** Entries read per batch; bounds the memory of an export. */
const BATCH = 500;

/** Must equal the expression of the index `audit_log_words` exactly, or the index is not used. */
const words = sql`audit_words(${auditLog.userName}, ${auditLog.summary}, ${auditLog.title}, ${auditLog.after})`;
/** The words of an entry that no conflict of interest hides. */
const openWords = sql`${auditLog.userName} || ' ' || ${auditLog.summary}`;
const newestFirst = [desc(auditLog.at), desc(auditLog.id)];

/**
 * Condition for entries that contain a text. A frequent word is found sooner by scanning back in time than by the
 * trigram index.
 */
function contains(q: string, isCommon: boolean): SQL | undefined {
  const held = sql`${words} ilike ${containing(q)}`;
  return isCommon || q.length < 2 ? held : and(sql`audit_grams(${words}) @> audit_grams(${q}::text)`, held);
}

const scopeOf = ({ userId, operation, subject, subjectId, q, from, to }: AuditFilter, isCommon = false) =>
  and(
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    operation ? eq(auditLog.operation, operation) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    subject && subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    from ? gte(auditLog.at, startOfDay(from)) : undefined,
    to ? lt(auditLog.at, addDays(startOfDay(to), 1)) : undefined,
    q ? contains(q, isCommon) : undefined,
  );

/** Condition for entries after one, newest first. */
const after = (last: { id: number; at: Date } | undefined) =>
  last && sql`(${auditLog.at}, ${auditLog.id}) < (${last.at.toISOString()}::timestamptz, ${last.id}::int)`;

/**
 * Leaves out entries that a keyword finds by the title or the values of a case closed to the caller: the hit would tell of
 * them. One look-up for all entries.
 */
async function findable<T extends Target & { isOpen: boolean }>(ctx: Ctx, rows: readonly T[]): Promise<T[]> {
  const isTied = await tiedTargets(
    ctx,
    rows.filter(({ isOpen }) => !isOpen),
  );
  return rows.filter((row) => row.isOpen || !isTied(row));
}

/** Columns by which {@link findable} tells entries; without a keyword all of them are found. */
const foundBy = (q: string | undefined) => ({
  id: auditLog.id,
  at: auditLog.at,
  subject: auditLog.subject,
  subjectId: auditLog.subjectId,
  isOpen: q ? sql<boolean>`${openWords} ilike ${containing(q)}` : sql<boolean>`true`,
});

/** Ids of the newest entries with a keyword that the caller may find, one more than are counted at most. */
async function foundIds(ctx: Ctx, filter: AuditFilter, isCommon: boolean): Promise<number[]> {
  const ids: number[] = [];
  let last: { id: number; at: Date } | undefined;
  for (let more = true; more && ids.length <= MOST_COUNTED; ) {
    const rows = await ctx.db
      .select(foundBy(filter.q))
      .from(auditLog)
      .where(and(scopeOf(filter, isCommon), after(last)))
      .orderBy(...newestFirst)
      .limit(BATCH);
    ids.push(...(await findable(ctx, rows)).map(({ id }) => id));
    last = rows.at(-1);
    more = rows.length === BATCH;
  }
  return ids.slice(0, MOST_COUNTED + 1);
}

/**
 * Presents entries; cases and content use the labels of their kind. Entries about cases that a conflict of interest closes
 * to the caller tell what was done, by whom and when, under the name of the kind and without values.
 */
async function present(ctx: Ctx, rows: readonly Row[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ subject, subjectId }) => (subject === 'record' ? [Number(subjectId)] : []));
  const found = ids.length
    ? await ctx.db.select({ id: cases.id, kind: cases.kind }).from(cases).where(inArray(cases.id, ids))
    : [];
  const declared = new Map(caseKinds().map((kind) => [kind.key, kind]));
  const kinds = new Map(found.map(({ id, kind }) => [String(id), declared.get(kind)]));
  const contents = [...new Set(rows.map(({ subject }) => subject))].flatMap((subject) => contentKind(subject) ?? []);
  const labelOf = await labelsFor(ctx, ...contents);
  const isTied = await tiedTargets(ctx, rows);
  const changes = ({ subject, subjectId, before, after }: Row) => {
    const content = contentKind(subject);
    if (content) return contentInWords(before, after, content, labelOf);
    return changesInWords(before, after, subject === 'record' ? kinds.get(subjectId) : undefined);
  };
  return rows.map((row) => {
    const { id, at, userId, userName, summary, subject, subjectId } = row;
    const hidden = isTied(row);
    return {
      id,
      at: formatDateTime(at),
      userId,
      userName,
      summary,
      subject,
      subjectId,
      title: hidden ? (kinds.get(subjectId)?.title ?? '') : row.title,
      changes: hidden ? [] : changes(row),
    };
  });
}

/** Options of the filter: every staff operation that is audited. */
const operations = allEndpoints().flatMap(({ endpoint: { auth, method, path, summary } }) =>
  auth === 'staff' && method !== 'GET' ? [{ operation: `${method} ${path}`, summary }] : [],
);

/** Counts entries, up to one more than are counted at most. */
const countOf = (ctx: Ctx, filter: AuditFilter): Promise<number> =>
  ctx.db.$count(
    ctx.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(scopeOf(filter))
      .limit(MOST_COUNTED + 1)
      .as('some'),
  );

/** Lists a page of audit entries, newest first. */
export async function listAudit(ctx: Ctx, query: PageQuery & AuditFilter) {
  const matches = await countOf(ctx, query);
  const isCommon = matches > MOST_COUNTED;
  const found = query.q && matches > 0 ? await foundIds(ctx, query, isCommon) : undefined;
  const counted = found?.length ?? matches;
  const more = counted > MOST_COUNTED;
  const { limit, offset } = pageWindow(query);
  const from = Math.min(offset, MOST_COUNTED);
  const page = ctx.db
    .select()
    .from(auditLog)
    .orderBy(...newestFirst);
  const rows = found
    ? await page.where(inArray(auditLog.id, found.slice(from, from + limit)))
    : await page.where(scopeOf(query, isCommon)).limit(limit).offset(from);
  const people = await ctx.db
    .select({ id: users.id, name: users.nickname })
    .from(users)
    .where(isStaff)
    .orderBy(asc(users.id));
  return {
    ...pageResult(query, await present(ctx, rows), Math.min(counted, MOST_COUNTED)),
    more,
    people: [...people, { id: 0, name: '命令行' }],
    operations,
  };
}

const inOneCell = (changes: AuditEntry['changes']) =>
  changes.map(({ label, before, after }) => `${label}：${before ? `${before} → ` : ''}${after || '（空）'}`).join('；');

/** Exports audit entries as a table, newest first, streamed in batches with backpressure. */
export async function exportAudit(ctx: Ctx, filter: AuditFilter, format: TableFormat): Promise<Response> {
  // Skips the frequency count of the word: the export reads all matches anyway.
  const scope = scopeOf(filter, true);
  async function* batches() {
    yield [['时间', '人员', '事项', '对象', '编号', '变更']];
    let last: Row | undefined;
    for (let more = true; more; ) {
      const rows: { row: Row; isOpen: boolean }[] = await ctx.db
        .select({ row: auditLog, isOpen: foundBy(filter.q).isOpen })
        .from(auditLog)
        .where(and(scope, after(last)))
        .orderBy(...newestFirst)
        .limit(BATCH);
      last = rows.at(-1)?.row;
      const found = await findable(
        ctx,
        rows.map(({ row, isOpen }) => ({ ...row, isOpen })),
      );
      const entries = await present(ctx, found);
      yield entries.map(({ at, userName, summary, title, subjectId, changes }) => [
        at,
        userName,
        summary,
        title,
        subjectId,
        inOneCell(changes),
      ]);
      more = rows.length === BATCH;
    }
  }
  return tableFile({ name: `操作记录-${formatDate(ctx.now())}`, plain: 'audit', batches: batches() }, format);
}
