import type { TableFormat } from '@/lib/contract/common';
import { IMPORT_ROWS, type ImportProblem } from '@/lib/contract/manage';
import type { CaseKind } from '@/lib/kinds/case';
import { tableFields } from '@/lib/kinds/csv';
import type { Fields, Values } from '@/lib/kinds/field-types';
import { requireRight } from '../../access/rights';
import { breath } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { invalid, notFound, ProviderError } from '../../core/errors';
import { tableFile } from '../../documents/table-file';
import { requireStorable } from '../../http/read-body';
import { fileIn, readForm } from '../../http/read-form';
import { readSheet } from '../../parsing/read-sheet';
import { fileKeptCases, keptEntry, lockCasesOf } from '../case';
import { ownFiles } from '../file';
import { type CellProblem, type Column, columnsOf, isFiles, numberIn, readRow } from './import-row';
import { type ImportRow, knownRows } from './known-rows';
import { managedKind } from './list';
import { sampleRows } from './sample-rows';

/** Size limit of a file; two thousand full rows are smaller. Bytes. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Most errors in one answer. */
const MOST_PROBLEMS = 100;

/** Returns a kind that can be imported. Throws 404 for any other, as those are submitted by form. */
function keptKind(key: string): CaseKind {
  const kind = managedKind(key);
  if (!kind.isKept) throw notFound('这一类业务不能导入');
  return kind;
}

/** Reads the rows of an uploaded file as their owner sees them, within limits. Throws 400, 413 and 422. */
async function rowsOf(ctx: Ctx, request: Request) {
  const { bytes } = fileIn(await readForm(request, MAX_BYTES), '请选择要导入的文件');
  return readSheet(bytes, {
    isSeen: true,
    mostRows: IMPORT_ROWS + 1,
    owner: `u${ctx.user.userId}`,
    signal: request.signal,
  });
}

/** Finds references to files that belong to another account or are deleted. */
async function foreignFiles(ctx: Ctx, columns: readonly Column[], values: Values<Fields>): Promise<CellProblem[]> {
  const problems: CellProblem[] = [];
  for (const { name, label, field } of columns) {
    if (!isFiles(field)) continue;
    const addresses = [values[name]].flat().filter((one): one is string => typeof one === 'string' && one !== '');
    const known = await ownFiles(ctx, addresses, name, field.purpose).catch((error: unknown) => {
      if (error instanceof ProviderError) return null;
      throw error;
    });
    if (!known) problems.push({ column: label, message: '这里的文件不是本账号上传的，请清空这一格，录入以后再上传' });
  }
  return problems;
}

/** Row that can be read, before it is in its stored form. */
type ReadRow = Omit<ImportRow, 'data'>;

/**
 * Stores rows as cases, unless one of them is known already; imports of an account and kind wait for each other.
 * @returns the problems of known rows; none if all were stored
 */
const storeRows = (ctx: Ctx, kind: CaseKind, all: readonly ReadRow[]): Promise<ImportProblem[]> =>
  ctx.transaction(
    async () => {
      await lockCasesOf(ctx, kind);
      const rows: ImportRow[] = [];
      for (const one of all) rows.push({ ...one, ...(await keptEntry(ctx, kind, one.values)) });
      const problems = await knownRows(ctx, kind, rows);
      if (problems.length === 0) await fileKeptCases(ctx, kind, rows);
      return problems;
    },
    { patient: true },
  );

/**
 * Imports the rows of a table as kept cases of the account; all or none, if a cell is invalid, or a row is known already.
 */
export async function importManaged(ctx: Ctx, key: string, request: Request) {
  const kind = keptKind(key);
  requireRight(ctx.user, kind.right);
  const {
    rows: [heads, ...rows],
    total,
  } = await rowsOf(ctx, request);
  if (!heads || rows.length === 0) throw invalid({ file: '文件里没有可以导入的行' });
  if (total - 1 > IMPORT_ROWS)
    throw invalid({ file: `一次最多导入 ${IMPORT_ROWS} 行，文件里有 ${total - 1} 行，请分成几次导入` });
  const { columns, problems: ofHeads } = columnsOf(kind, heads.cells);
  const problems: ImportProblem[] = ofHeads.map((problem) => ({ row: heads.number, ...problem }));
  const all: ReadRow[] = [];
  for (const [at, { number, cells }] of (ofHeads.length > 0 ? [] : rows).entries()) {
    await breath(at, request.signal);
    requireStorable(cells.map(String));
    const read = readRow(kind, columns, cells);
    const wrong = read.problems ?? (await foreignFiles(ctx, columns, read.values));
    problems.push(...wrong.map((problem) => ({ row: number, ...problem })));
    if (!read.problems) all.push({ row: number, recordNo: numberIn(heads.cells, cells), values: read.values });
  }
  if (problems.length === 0) problems.push(...(await storeRows(ctx, kind, all)));
  const wrong = problems.length;
  return { imported: wrong > 0 ? 0 : all.length, problems: problems.slice(0, MOST_PROBLEMS), wrong };
}

/** Returns an import template of a kind with one sample row. Throws 404 for a kind that cannot be imported. */
export function importTemplate(key: string, format: TableFormat): Response {
  const kind = keptKind(key);
  const fields = tableFields(kind).filter(([, field]) => !isFiles(field));
  const heads = fields.map(([name, field]) => field.label || kind.labelOf(name, {}));
  const sample = fields.map(([name]) => sampleRows[key]?.[name] ?? '');
  return tableFile({ name: `${kind.title}-导入模板`, plain: key, batches: [[heads, sample]] }, format);
}
