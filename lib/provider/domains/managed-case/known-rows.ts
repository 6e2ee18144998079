import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { ImportProblem } from '@/lib/contract/manage';
import type { CaseKind } from '@/lib/kinds/case';
import { breath } from '../../core/breath';
import type { Ctx } from '../../core/context';
import { cases } from '../../db/schema';
import { contentOf, type KeptEntry, ownCases } from '../case';
import { NUMBER } from './import-row';

/** Row of a table that is about to become a case. */
export interface ImportRow extends KeptEntry {
  /** Number of the row in the file. */
  row: number;
  /** Number of a case that stands in the row; empty for a new one. */
  recordNo: string;
}

/** Column named by problems that concern all cells of a row. */
const WHOLE = '整行';
/** State of kept cases that were entered by mistake. */
export const DISCARDED = 'discarded';
/** Cases read at once; bounds the memory of a comparison. */
const BATCH = 500;

const sameAs = (recordNo: string) =>
  `与已有的 ${recordNo} 各栏都相同，可能已经导入过：请删去这一行。确是另外一项的，请在备注等栏写明区别，或者逐条录入`;
const repeats = (row: number) =>
  `与第 ${row} 行各栏都相同：请删去其中一行。确是两项的，请在备注等栏写明区别，或者其中一条逐条录入`;
const existing = (recordNo: string) =>
  `${recordNo} 是已有的一条，导入只新增，不修改：要修改它请打开它的详情，并删去这一行；要照它另录一条请清空编号`;

/** Fields whose value stands for one entry of a table: a contract is often written over a row for each of its works. */
const NUMBERS = ['contractNo', 'authNo'] as const;
const sameContract = (row: number, label: string) =>
  `与第 ${row} 行的${label}相同：一份合同分几行写的，请合成一行，几件作品用顿号分开；确是两份的，请写明各自的编号`;

const digestOf = (kind: CaseKind, { data }: Pick<KeptEntry, 'data'>): string =>
  createHash('sha256').update(contentOf(kind, data)).digest('base64');

/** Numbers in the rows that belong to cases of the account. */
async function takenNumbers(ctx: Ctx, rows: readonly ImportRow[]): Promise<ReadonlySet<string>> {
  const numbers = [...new Set(rows.flatMap(({ recordNo }) => recordNo || []))];
  if (numbers.length === 0) return new Set();
  const known = await ctx.db
    .select({ recordNo: cases.recordNo })
    .from(cases)
    .where(and(ownCases(ctx), inArray(cases.recordNo, numbers)));
  return new Set(known.map(({ recordNo }) => recordNo));
}

/**
 * Numbers of the account's cases with one of the given contents, by content. Only cases with one of the titles are read.
 * Those that ended count as well, as the same table would bring them back; discarded ones do not.
 */
async function casesByContent(
  ctx: Ctx,
  kind: CaseKind,
  titles: readonly string[],
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const likely = and(ownCases(ctx), eq(cases.kind, kind.key), inArray(cases.title, [...new Set(titles)]));
  let last = 0;
  for (let more = true; more; ) {
    const rows = await ctx.db
      .select({ id: cases.id, recordNo: cases.recordNo, data: cases.data })
      .from(cases)
      .where(and(likely, ne(cases.status, DISCARDED), gt(cases.id, last)))
      .orderBy(asc(cases.id))
      .limit(BATCH);
    for (const [at, row] of rows.entries()) {
      await breath(at);
      const digest = digestOf(kind, row);
      if (wanted.has(digest) && !found.has(digest)) found.set(digest, row.recordNo);
    }
    last = rows.at(-1)?.id ?? last;
    more = rows.length === BATCH;
  }
  return found;
}

/**
 * Lists the rows that an import must not add: those with the number of a case of the account, as an import changes none,
 * and those with the content of another case or row, as a repetition after a lost answer sends. Call in the transaction
 * of the import, with the account's cases of the kind locked.
 */
export async function knownRows(ctx: Ctx, kind: CaseKind, rows: readonly ImportRow[]): Promise<ImportProblem[]> {
  const taken = await takenNumbers(ctx, rows);
  const digests: string[] = [];
  for (const [at, row] of rows.entries()) {
    await breath(at);
    digests.push(digestOf(kind, row));
  }
  const titles = rows.map(({ values }) => kind.titleOf(values));
  const known = await casesByContent(ctx, kind, titles, new Set(digests));
  const first = new Map<string, number>();
  const contracts = new Map<string, number>();
  const problems: ImportProblem[] = [];
  for (const [at, { row, recordNo, values }] of rows.entries()) {
    const digest = digests[at] ?? '';
    const [same, earlier] = [known.get(digest), first.get(digest)];
    if (taken.has(recordNo)) problems.push({ row, column: NUMBER, message: existing(recordNo) });
    else if (same !== undefined) problems.push({ row, column: WHOLE, message: sameAs(same) });
    else if (earlier !== undefined) problems.push({ row, column: WHOLE, message: repeats(earlier) });
    if (earlier === undefined) first.set(digest, row);
    const named = NUMBERS.find((name) => name in kind.fields);
    const contract = named && values[named];
    if (!contract) continue;
    const other = contracts.get(String(contract));
    const label = kind.fields[named]?.label ?? WHOLE;
    if (other === undefined) contracts.set(String(contract), row);
    else if (problems.at(-1)?.row !== row) problems.push({ row, column: label, message: sameContract(other, label) });
  }
  return problems;
}
