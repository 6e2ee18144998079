import { and, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { cases, invoiceNo } from '../../db/schema';
import type { CaseRow } from '../case';

const redNo = sql<string>`(${cases.data} #>> '{documents,registerRed,number}')`;

/**
 * Throws 422 for a number that another paper of the same kind has: an invoice, its red-letter invoice, or the receipt of
 * a fee. Papers of one number are registered one after another, because a unique index cannot span an invoice and a
 * red-letter invoice.
 *
 * @param isRed whether the number is that of a red-letter invoice
 */
export async function requireFreeNumber(
  ctx: Ctx,
  row: CaseRow,
  number: string,
  { isRed = false }: { isRed?: boolean } = {},
): Promise<void> {
  await lockName(ctx.db, `paper-number:${row.kind}:${number}`);
  const other = ne(cases.id, row.id);
  const [blue] = await ctx.db
    .select({ recordNo: cases.recordNo })
    .from(cases)
    .where(and(eq(cases.kind, row.kind), eq(invoiceNo, number), isRed ? undefined : other));
  const [red] = await ctx.db
    .select({ recordNo: cases.recordNo })
    .from(cases)
    .where(and(eq(cases.kind, row.kind), eq(redNo, number), isRed ? other : undefined));
  const taken = blue ?? red;
  if (taken) throw invalid({ 'document.number': `这个号码已登记在 ${taken.recordNo}` });
}
