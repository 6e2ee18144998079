import { and, count, gte, inArray, lt, sql, sum } from 'drizzle-orm';
import { type Closing, lineKind } from '@/lib/contract/closing';
import type { PageQuery } from '@/lib/contract/common';
import type { PayType } from '@/lib/contract/orders';
import { orderTypes } from '@/lib/kinds/products';
import type { Ctx } from '../../core/context';
import { pageWindow } from '../../core/paging';
import { bankReceipts, refunds } from '../../db/schema';
import { balanceOf, groupsOf, heldAt, linesOf, type SumRow, total } from './ledger';
import { type Range, rangeOf } from './period';

const ways: readonly PayType[] = ['3', '1'];

/** Groups sums by one of a row's values; omits empty groups. */
const by = <V extends string>(rows: readonly SumRow[], pick: (row: SumRow) => V, values: readonly V[]) =>
  values.flatMap((value) => {
    const sums = total(rows.filter((row) => pick(row) === value));
    return sums.count > 0 ? [{ value, ...sums }] : [];
  });

/** Sum of the refunds that were decided but not yet sent at a moment. */
async function owedBackAt(ctx: Ctx, at: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ fen: sum(refunds.amount) })
    .from(refunds)
    .where(
      and(lt(refunds.createdAt, at), sql`(${refunds.doneAt} is null or ${refunds.doneAt} >= ${at.toISOString()})`),
    );
  return Number(row?.fen ?? 0);
}

async function receiptsIn(ctx: Ctx, { from, to }: Range) {
  const rows = await ctx.db
    .select({ state: bankReceipts.state, n: count() })
    .from(bankReceipts)
    .where(
      and(
        inArray(bankReceipts.state, ['passed', 'returned']),
        gte(bankReceipts.decidedAt, from),
        lt(bankReceipts.decidedAt, to),
      ),
    )
    .groupBy(bankReceipts.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return { passed: of('passed'), returned: of('returned') };
}

/** Builds the closing of a range from the sums of its lines. */
export async function booksOf(ctx: Ctx, period: string, range: Range, rows: readonly SumRow[]): Promise<Closing> {
  const opening = await heldAt(ctx, range.from);
  const sums = total(rows);
  return {
    period,
    isOver: range.to <= ctx.now(),
    opening,
    ending: opening + balanceOf(sums),
    owedBack: await owedBackAt(ctx, range.to),
    total: sums,
    byType: by(rows, (row) => row.type, orderTypes).map(({ value, ...rest }) => ({ type: value, ...rest })),
    byWay: by(rows, (row) => row.way, ways).map(({ value, ...rest }) => ({ way: value, ...rest })),
    byKind: by(rows, (row) => row.kind, lineKind.options).map(({ value, ...rest }) => ({ kind: value, ...rest })),
    receipts: await receiptsIn(ctx, range),
  };
}

/** Returns the closing of a day or a month, with a page of its lines. */
export async function getClosing(ctx: Ctx, { period, ...query }: PageQuery & { period: string }) {
  const range = rangeOf(period);
  const books = await booksOf(ctx, period, range, await groupsOf(ctx, range));
  return { ...books, ...query, list: await linesOf(ctx, range, pageWindow(query)) };
}
