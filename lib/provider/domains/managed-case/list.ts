import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { ManagedRow, ManageFilter } from '@/lib/contract/manage';
import { formatDate } from '@/lib/format/dates';
import { type CaseKind, documentLabel, stateOf, variantLabels } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import { type DictionaryLabel, textOfValue } from '@/lib/kinds/facts';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { ownedBy } from '../../db/owned-by';
import { caseCounts, cases } from '../../db/schema';
import { type CaseRow, documentsOf, presentCase, stageOf } from '../case';
import { draftsOf } from '../draft';
import { labelsFor } from '../settings';
import { countManaged, managedScope } from './scope';

/** Returns a kind with a separate list. Throws 404 for any other. */
export function managedKind(key: string): CaseKind {
  const kind = caseKinds().find((one) => one.key === key && one.home);
  if (!kind) throw notFound('没有这一类业务');
  return kind;
}

/** Columns that every case has. */
const facts: Readonly<Record<string, readonly [label: (kind: CaseKind) => string, text: (row: CaseRow) => string]>> = {
  recordNo: [() => '编号', ({ recordNo }) => recordNo],
  title: [({ titleLabel }) => titleLabel, ({ title }) => title],
  submittedAt: [({ isKept }) => (isKept ? '录入时间' : '提交时间'), (row) => dayOf(row.submittedAt)],
  updatedAt: [() => '更新时间', (row) => dayOf(row.updatedAt)],
  dueOn: [() => '期限', ({ dueOn }) => dueOn ?? ''],
  documentNo: [documentLabel, (row) => documentsOf(row)[0]?.number ?? ''],
};
const dayOf = (at: Date | null) => (at ? formatDate(at) : '');

/** Label of a column in a kind's list. */
export function columnLabel(kind: CaseKind, name: string): string {
  if (name === 'status') return '状态';
  const field = name === 'variant' ? kind.variant : name;
  return facts[name]?.[0](kind) ?? kind.fields[field ?? '']?.label ?? name;
}

/** Display value of a case's column. */
export function cellOf(kind: CaseKind, name: string, row: CaseRow, labelOf: DictionaryLabel): string {
  if (name === 'status') return stateOf(kind, row.status)?.label ?? '';
  if (name === 'variant') return variantLabels(kind).get(row.variant) ?? '';
  const field = kind.fields[name];
  return facts[name]?.[1](row) ?? (field ? textOfValue(field, row.data[name], labelOf) : '');
}

/** Controls whose values may be long. */
const LONG: ReadonlySet<string> = new Set(['list', 'parties', 'files', 'lines', 'longText', 'richText']);

/**
 * Columns of the rows of a list. Leaves long values out that no column shows, as one case holds up to a megabyte;
 * warnings are derived from short values.
 */
function listedColumns(kind: CaseKind) {
  const unread = Object.entries(kind.fields).flatMap(([name, { control }]) =>
    LONG.has(control) && !kind.columns.includes(name) ? [name] : [],
  );
  const data = sql<CaseRow['data']>`${cases.data} - ${sql.param(unread)}::text[]`;
  return { ...getTableColumns(cases), data: unread.length > 0 ? data : cases.data };
}

/** Counts of the account's cases of a kind by state, in declaration order. */
async function statesOf(ctx: Ctx, kind: CaseKind) {
  const rows = await ctx.db
    .select({ status: caseCounts.status, total: caseCounts.total })
    .from(caseCounts)
    .where(and(ownedBy(caseCounts, ctx.user), eq(caseCounts.kind, kind.key)));
  const counts = new Map(rows.map(({ status, total }) => [status, total]));
  return Object.entries(kind.states).map(([value, { label }]) => ({ value, label, count: counts.get(value) ?? 0 }));
}

/** Lists a page of the account's cases of a kind. Filters by state alone use stored counts. */
export async function listManaged(ctx: Ctx, key: string, query: PageQuery & ManageFilter) {
  const kind = managedKind(key);
  const { limit, offset } = pageWindow(query);
  const today = formatDate(ctx.now());
  const states = await statesOf(ctx, kind);
  const isCounted = !(query.variant || query.q || query.from || query.to);
  const known = states.filter(({ value }) => !query.status || value === query.status);
  const { total, more } = isCounted
    ? { total: known.reduce((sum, { count }) => sum + count, 0), more: false }
    : await countManaged(ctx, kind, query);
  // Reads ids first, by an index-only scan, so that a late page does not read the rows before it. The second half is
  // read from the end, and a filter by date follows the index of dates, so that an old month is found without a full
  // scan.
  const isLate = !more && offset > total / 2;
  const isByDay = Boolean(query.from || query.to);
  const ordered = (way: typeof asc) => (isByDay ? [way(cases.submittedAt), way(cases.id)] : [way(cases.id)]);
  const page = ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(managedScope(ctx, kind, query, more))
    .orderBy(...ordered(isLate ? asc : desc))
    .limit(isLate ? Math.max(0, Math.min(limit, total - offset)) : limit)
    .offset(isLate ? Math.max(0, total - offset - limit) : offset)
    .as('page');
  const rows = await ctx.db
    .select({ row: listedColumns(kind), stage: stageOf(ctx.db, today) })
    .from(cases)
    .innerJoin(page, eq(page.id, cases.id))
    .orderBy(...ordered(desc));
  const labelOf = await labelsFor(ctx, kind);
  const list: ManagedRow[] = rows.map(({ row, stage }) => ({
    ...presentCase({ ...row, stage }),
    cells: kind.columns.map((name) => cellOf(kind, name, row, labelOf)),
    warning: kind.warningOf(row),
  }));
  return {
    ...pageResult(query, list, total),
    more,
    columns: kind.columns.map((name) => ({ name, label: columnLabel(kind, name) })),
    states,
    variants: [...variantLabels(kind)].map(([value, label]) => ({ value, label })),
    drafts: await draftsOf(ctx, [kind.key]),
  };
}

/** Counts of the account's cases by kind and state. */
export const countsOf = (ctx: Ctx) =>
  ctx.db
    .select({ kind: caseCounts.kind, status: caseCounts.status, total: caseCounts.total })
    .from(caseCounts)
    .where(and(ownedBy(caseCounts, ctx.user), sql`${caseCounts.total} > 0`));
