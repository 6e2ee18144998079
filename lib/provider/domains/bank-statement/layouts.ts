import { eq, inArray } from 'drizzle-orm';
import type { BankStatementColumns } from '@/lib/contract/bank-statements';
import type { Ctx } from '../../core/context';
import { invalid, ProviderError } from '../../core/errors';
import { bankStatementLayouts } from '../../db/schema';
import type { SheetRow } from '../../parsing/read-sheet';
import { cleanText } from './cells';
import { headKeyOf, headRows, recogniseColumns } from './heads';
import { layoutWords } from './layout-words';
import { type ParsedBankStatement, parseBankStatement, UnclearDirection } from './parse-bank-statement';

/** Earlier choices of columns that are kept for the same heads, as transactions were read by them. */
const MOST_FORMER = 5;

export interface Layout {
  heads: SheetRow;
  columns: BankStatementColumns | null;
  /** Confirmed by a user, now or earlier. */
  isTold: boolean;
  /** Other columns by which these heads were read before, the latest first. */
  former: readonly BankStatementColumns[];
}

/** Rows below the heads. */
export const belowHeads = (rows: readonly SheetRow[], heads: SheetRow): readonly SheetRow[] =>
  rows.slice(rows.indexOf(heads) + 1);

/** Columns in one order: the database orders the keys of an object anew. */
const wordsOf = (columns: BankStatementColumns): string =>
  JSON.stringify(Object.entries(columns).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The columns that differ from the present ones and from one another. */
function others(present: BankStatementColumns, former: readonly (BankStatementColumns | null | undefined)[]) {
  const seen = new Set([wordsOf(present)]);
  return former
    .flatMap((one) => {
      if (!one || seen.has(wordsOf(one))) return [];
      seen.add(wordsOf(one));
      return [one];
    })
    .slice(0, MOST_FORMER);
}

/**
 * Locates the table and its columns: from this upload's assignment, a stored one for the same heads, or recognition.
 */
export async function layoutOf(
  ctx: Ctx,
  rows: readonly SheetRow[],
  chosen: BankStatementColumns | null,
): Promise<Layout> {
  const candidates = headRows(rows);
  const [likeliest] = candidates;
  if (!likeliest) throw invalid({ file: '这不像银行流水：没有找到表头。请从网上银行下载交易明细，再上传原文件' });
  const keys = candidates.map(({ cells }) => headKeyOf(cells));
  const known = await ctx.db.select().from(bankStatementLayouts).where(inArray(bankStatementLayouts.headKey, keys));
  const recognised = recogniseColumns(likeliest.cells, belowHeads(rows, likeliest));
  if (chosen) {
    const stored = known.find(({ headKey }) => headKey === headKeyOf(likeliest.cells));
    const former = others(chosen, [stored?.columns, ...(stored?.former ?? []), recognised]);
    return { heads: likeliest, columns: chosen, isTold: true, former };
  }
  const [first] = known;
  const heads = first && candidates.find(({ cells }) => headKeyOf(cells) === first.headKey);
  if (first && heads)
    return {
      heads,
      columns: first.columns,
      isTold: true,
      former: others(first.columns, [...first.former, recognised]),
    };
  return { heads: likeliest, columns: recognised, isTold: false, former: [] };
}

/** Reads the rows below the heads; null if a user has to tell the columns or the direction. */
export async function readBelow(
  rows: readonly SheetRow[],
  { heads, columns, isTold }: Pick<Layout, 'heads' | 'columns' | 'isTold'>,
): Promise<ParsedBankStatement | null> {
  if (!columns) return null;
  try {
    return await parseBankStatement(heads, belowHeads(rows, heads), columns, isTold);
  } catch (error) {
    if (error instanceof UnclearDirection) return null;
    throw error;
  }
}

/** Reads a file by earlier columns, as far as they can read it. */
export async function formerReadings(
  rows: readonly SheetRow[],
  { heads, former }: Layout,
): Promise<ParsedBankStatement[]> {
  const readings: ParsedBankStatement[] = [];
  for (const columns of former) {
    try {
      const reading = await readBelow(rows, { heads, columns, isTold: true });
      if (reading) readings.push(reading);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }
  return readings;
}

/** Stores a column assignment that worked for later files with the same heads. */
export async function remember(ctx: Ctx, { heads, columns, isTold, former }: Layout): Promise<void> {
  if (!isTold || !columns) return;
  const headKey = headKeyOf(heads.cells);
  const [before] = await ctx.db.select().from(bankStatementLayouts).where(eq(bankStatementLayouts.headKey, headKey));
  if (before && wordsOf(before.columns) === wordsOf(columns)) return;
  const values = { columns, former: [...former], userId: ctx.user.userId, updatedAt: ctx.now() };
  const names = heads.cells.map(cleanText);
  await ctx.db
    .insert(bankStatementLayouts)
    .values({ headKey, heads: names, ...values })
    .onConflictDoUpdate({ target: bankStatementLayouts.headKey, set: values });
  ctx.changed({
    subject: 'statementLayout',
    id: headKey,
    title: `流水的列：${names.join('、')}`,
    before: before ? { columns: layoutWords(before.columns, before.heads) } : {},
    after: { columns: layoutWords(columns, names) },
  });
}
