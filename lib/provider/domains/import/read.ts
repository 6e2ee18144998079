import { desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { ImportOutcome, ImportSummary } from '@/lib/contract/imports';
import { formatDateTime } from '@/lib/format/dates';
import { importKind, importKinds, outcomeLabels } from '@/lib/kinds/imports';
import { requireDuty } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { imports } from '../../db/schema';
import { tableFile } from '../../documents/table-file';
import { serviceOf } from './services';

type Row = typeof imports.$inferSelect;

export const presentImport = (row: Omit<Row, 'rows'>): ImportSummary => ({
  id: row.id,
  kind: row.kind,
  kindTitle: importKind(row.kind)?.title ?? row.kind,
  fileName: row.fileName,
  sha256: row.sha256,
  by: row.userName,
  at: formatDateTime(row.createdAt),
  created: row.created,
  updated: row.updated,
  skipped: row.skipped,
});

/** Lists the imports that the duties of the caller allow, newest first. */
export async function listImports(ctx: Ctx, { pageIndex, pageSize, kind }: PageQuery & { kind?: string }) {
  const allowed = importKinds.filter(({ key, duty }) => ctx.user.duties.includes(duty) && (!kind || key === kind));
  const where = inArray(
    imports.kind,
    allowed.map(({ key }) => key),
  );
  const { rows: _rows, ...columns } = getTableColumns(imports);
  const list = await ctx.db
    .select(columns)
    .from(imports)
    .where(where)
    .orderBy(desc(imports.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  return { list: list.map(presentImport), total: await ctx.db.$count(imports, where), pageIndex, pageSize };
}

/** Returns the row of an import. Throws 404 for an unknown one, 403 without the duty of its kind. */
async function importRow(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw notFound('没有这次导入');
  requireDuty(ctx.user, serviceOf(row.kind).kind.duty);
  return row;
}

/** Rows of an import with the page of what each has created or changed; empty for none. */
async function withPages(ctx: Ctx, { kind, rows }: Row) {
  const ids = rows.flatMap(({ target }) => target ?? []);
  const pages = ids.length > 0 ? await serviceOf(kind).pages(ctx, ids) : new Map<number, string>();
  return rows.map(({ target, ...one }) => ({ ...one, page: pages.get(target ?? 0) ?? '' }));
}

/** Returns an import with its rows and the pages of what they have created. */
export async function getImport(ctx: Ctx, id: number) {
  const row = await importRow(ctx, id);
  return { ...presentImport(row), rows: await withPages(ctx, row) };
}

const labelOf = (outcome: ImportOutcome): string => outcomeLabels[outcome].label;

/** The rows of an import as a workbook. */
export async function getImportReport(ctx: Ctx, id: number): Promise<Response> {
  const row = await importRow(ctx, id);
  const service = serviceOf(row.kind);
  const heads = ['文件里的行', service.kind.title, '结果', '说明', '页面'];
  const lines = (await withPages(ctx, row)).map(({ row: number, title, outcome, note, page }) => [
    String(number),
    title,
    labelOf(outcome),
    note,
    page && `${ctx.request.origin}${page}`,
  ]);
  const name = `导入结果-${service.kind.title}-${formatDateTime(row.createdAt).slice(0, 10)}`;
  return tableFile({ name, plain: `import-${id}`, batches: [[heads, ...lines]] }, 'xlsx');
}
