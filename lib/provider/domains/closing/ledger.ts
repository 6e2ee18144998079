import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ClosingLine, type LineKind, lineKind } from '@/lib/contract/closing';
import { orderType, payType } from '@/lib/contract/orders';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { bankCharges, orders, refunds } from '../../db/schema';
import type { Range } from './period';

/** Source of one kind of ledger line. Lines are dated by the time of recording, so that a closed day never changes. */
interface Source {
  kind: LineKind;
  /** Time of recording. */
  at: SQL;
  from: SQL;
  where: SQL;
  id: SQL;
  number: SQL;
  /** Payment method of the money. */
  way: SQL;
  amount: SQL;
  /** Column of the ledger. */
  column: Column;
}

const COLUMNS = ['income', 'refund', 'charge'] as const;
type Column = (typeof COLUMNS)[number];

const ofRefund = {
  from: sql`${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}`,
  id: sql`${refunds.id}`,
  number: sql`${refunds.refundNo}`,
  amount: sql`${refunds.amount}`,
};
const wayBack = sql`case when ${refunds.way} = 'gateway' then '3' else '1' end`;

const sources: readonly Source[] = [
  {
    kind: 'paid',
    at: sql`${orders.paidAt}`,
    from: sql`${orders}`,
    where: sql`${orders.amount} > 0`,
    id: sql`${orders.id}`,
    number: sql`${orders.orderNo}`,
    way: sql`${orders.payType}`,
    amount: sql`${orders.amount}`,
    column: 'income',
  },
  // An overpayment counts as income when it is detected, and as a refund once it is on its way back.
  {
    ...ofRefund,
    kind: 'surplus',
    at: sql`${refunds.createdAt}`,
    where: sql`${refunds.surplus}`,
    way: sql`case when ${refunds.paymentId} is null then '1' else '3' end`,
    column: 'income',
  },
  {
    ...ofRefund,
    kind: 'refund',
    at: sql`${refunds.doneAt}`,
    where: sql`not ${refunds.surplus}`,
    way: wayBack,
    column: 'refund',
  },
  {
    ...ofRefund,
    kind: 'surplusBack',
    at: sql`${refunds.doneAt}`,
    where: sql`${refunds.surplus}`,
    way: wayBack,
    column: 'refund',
  },
  {
    kind: 'charge',
    at: sql`${bankCharges.createdAt}`,
    from: sql`${bankCharges} join ${orders} on ${orders.id} = ${bankCharges.orderId}`,
    where: sql`true`,
    id: sql`${bankCharges.id}`,
    number: sql`${orders.orderNo}`,
    way: sql`'1'`,
    amount: sql`${bankCharges.amount}`,
    column: 'charge',
  },
];

/** All lines of a range, unordered. The time is also selected as text, as a JavaScript Date would truncate it. */
const linesIn = ({ from, to }: Range) =>
  sql.join(
    sources.map(
      (source) => sql`select ${source.at} as at, ${source.kind} as kind, ${source.id} as id, ${source.number} as number,
        ${orders.id} as "orderId", ${orders.orderNo} as "orderNo", ${orders.type} as type, ${source.way} as way,
        ${orders.title} as title, ${sql.join(
          COLUMNS.map(
            (column) => sql`${column === source.column ? source.amount : sql`0`} as ${sql.identifier(column)}`,
          ),
          sql`, `,
        )}
      from ${source.from}
      where ${source.where} and ${source.at} >= ${from.toISOString()} and ${source.at} < ${to.toISOString()}`,
    ),
    sql` union all `,
  );

const lineRow = z.object({
  moment: z.string(),
  kind: lineKind,
  id: z.coerce.number(),
  number: z.string(),
  orderId: z.coerce.number(),
  orderNo: z.string(),
  type: orderType,
  way: payType,
  title: z.string(),
  income: z.coerce.number(),
  refund: z.coerce.number(),
  charge: z.coerce.number(),
});
type LineRow = z.output<typeof lineRow>;

/** Keyset position: the last line of the previous batch. */
type Cursor = Pick<LineRow, 'moment' | 'kind' | 'id'>;

const present = ({ moment, id: _id, ...row }: LineRow, place: number): ClosingLine => ({
  ...row,
  id: place,
  at: formatDateTime(new Date(moment)),
});

const orderOf = sql`order by at, kind, id`;

async function rowsOf(ctx: Ctx, statement: SQL): Promise<LineRow[]> {
  return z.object({ rows: z.array(lineRow) }).parse(await ctx.db.execute(statement)).rows;
}

/** Returns a page of the lines of a range in the order of recording. */
export const linesOf = async (ctx: Ctx, range: Range, { limit, offset }: { limit: number; offset: number }) => {
  const page = sql`select *, to_json(at)#>>'{}' as moment from (${linesIn(range)}) lines ${orderOf} limit ${limit} offset ${offset}`;
  return (await rowsOf(ctx, page)).map((row, at) => present(row, offset + at + 1));
};

const BATCH = 500;

/** Yields every line of a range in batches, so that a year's ledger never has to fit in memory. */
export async function* allLines(ctx: Ctx, range: Range): AsyncGenerator<ClosingLine[]> {
  let after: Cursor | undefined;
  let count = 0;
  for (;;) {
    const beyond: SQL = after
      ? sql`where (at, kind, id) > (${after.moment}::timestamptz, ${after.kind}, ${after.id}::int)`
      : sql``;
    const rows: LineRow[] = await rowsOf(
      ctx,
      sql`select *, to_json(at)#>>'{}' as moment from (${linesIn(range)}) lines ${beyond} ${orderOf} limit ${BATCH}`,
    );
    const before = count;
    if (rows.length > 0) yield rows.map((row, at) => present(row, before + at + 1));
    count += rows.length;
    after = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

const sumRow = z.object({
  kind: lineKind,
  type: orderType,
  way: payType,
  income: z.coerce.number(),
  refund: z.coerce.number(),
  charge: z.coerce.number(),
  count: z.coerce.number(),
});
export type SumRow = z.output<typeof sumRow>;

/** Sums of a range by kind of line, order type and payment method. */
export async function groupsOf(ctx: Ctx, range: Range): Promise<SumRow[]> {
  const answer = await ctx.db.execute(
    sql`select kind, type, way, sum(income) as income, sum(refund) as refund, sum(charge) as charge, count(*) as count
      from (${linesIn(range)}) lines group by kind, type, way`,
  );
  return z.object({ rows: z.array(sumRow) }).parse(answer).rows;
}

type Sums = Pick<SumRow, Column | 'count'>;
export const total = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      income: sum.income + row.income,
      refund: sum.refund + row.refund,
      charge: sum.charge + row.charge,
      count: sum.count + row.count,
    }),
    { income: 0, refund: 0, charge: 0, count: 0 },
  );

/** Change of the balance. */
export const balanceOf = ({ income, refund, charge }: Pick<Sums, Column>): number => income - refund - charge;

/** Totals of a range. */
export const sumsOf = async (ctx: Ctx, range: Range) => total(await groupsOf(ctx, range));

/**
 * Balance in fen at a moment: the sum of everything recorded before it. Aggregated by the database, as it covers years
 * of lines.
 */
export async function heldAt(ctx: Ctx, at: Date): Promise<number> {
  const sums = sources.map(
    (source) => sql`select ${source.column === 'income' ? sql`` : sql`-`}coalesce(sum(${source.amount}), 0) as fen
      from ${source.from} where ${source.where} and ${source.at} < ${at.toISOString()}`,
  );
  const answer = await ctx.db.execute(sql`select sum(fen) as fen from (${sql.join(sums, sql` union all `)}) sums`);
  const [row] = z.object({ rows: z.array(z.object({ fen: z.coerce.number() })) }).parse(answer).rows;
  return row?.fen ?? 0;
}
