import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Proof } from '@/lib/contract/proof';
import type { Ctx } from '../../core/context';
import { rangeOf } from '../closing';

const SUMS = [
  'orders',
  'online',
  'transferred',
  'charges',
  'onReceipt',
  'refunds',
  'statement',
  'used',
  'returned',
  'undecided',
  'aside',
  'fromOtherDays',
  'toOtherDays',
] as const;
type Sum = (typeof SUMS)[number];

const dayOf = (at: SQL): SQL => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

interface Span {
  begin: string;
  end: string;
  first: string;
  last: string;
}

/** Orders booked in the span, each with the evidence of its payment. */
const bookedIn = ({ begin, end }: Span): SQL => sql`
  select o.id, o.order_no, o.title, o.state, o.amount, ${dayOf(sql`o.paid_at`)} as day,
    coalesce((select sum(amount) from payments where order_id = o.id and state = 'paid'), 0) as online,
    coalesce((select sum(amount) from transfer_uses where order_id = o.id), 0) as transferred,
    coalesce((select sum(amount) from bank_charges where order_id = o.id), 0) as charges,
    case when exists (select from bank_receipts where order_id = o.id and state = 'passed')
      and not exists (select from transfer_uses where order_id = o.id)
      and not exists (select from payments where order_id = o.id and state = 'paid') then o.amount else 0 end as on_receipt,
    coalesce((select sum(u.amount) from transfer_uses u join bank_transfers t on t.id = u.transfer_id
      where u.order_id = o.id and t.day <> ${dayOf(sql`o.paid_at`)}), 0) as from_other,
    coalesce((select sum(amount) from refunds where order_id = o.id and not surplus), 0) as refunded
  from orders o where o.amount > 0 and o.paid_at >= ${begin}::timestamptz and o.paid_at < ${end}::timestamptz`;

/** Statement lines of the span, each with its parts. */
const linesIn = ({ first, last }: Span): SQL => sql`
  select t.id, t.day, t.amount, t.payer,
    coalesce((select sum(amount) from transfer_uses where transfer_id = t.id), 0) as used,
    coalesce((select sum(amount) from refunds where transfer_id = t.id), 0) as returned,
    case when t.state = 'open' then t.amount else 0 end as undecided,
    case when t.state = 'aside' then t.amount else 0 end as aside,
    coalesce((select sum(u.amount) from transfer_uses u join orders o on o.id = u.order_id
      where u.transfer_id = t.id and t.day <> ${dayOf(sql`o.paid_at`)}), 0) as to_other
  from bank_transfers t where t.day >= ${first} and t.day <= ${last}`;

const sentIn = ({ begin, end }: Span): SQL => sql`
  select ${dayOf(sql`done_at`)} as day, amount from refunds
  where not surplus and done_at >= ${begin}::timestamptz and done_at < ${end}::timestamptz`;

const sumOf = (name: Sum, column: string, from: 'booked' | 'lines' | 'sent'): SQL =>
  sql`select day, ${name}::text as name, sum(${sql.identifier(column)}) as fen from ${sql.identifier(from)} group by day`;

/** Sums by day as `day`, `name` and `fen`, aggregated by the database. */
const byDay = (span: Span): SQL =>
  sql`with booked as (${bookedIn(span)}), lines as (${linesIn(span)}), sent as (${sentIn(span)}) ${sql.join(
    [
      sumOf('orders', 'amount', 'booked'),
      sumOf('online', 'online', 'booked'),
      sumOf('transferred', 'transferred', 'booked'),
      sumOf('charges', 'charges', 'booked'),
      sumOf('onReceipt', 'on_receipt', 'booked'),
      sumOf('fromOtherDays', 'from_other', 'booked'),
      sumOf('refunds', 'amount', 'sent'),
      sumOf('statement', 'amount', 'lines'),
      sumOf('used', 'used', 'lines'),
      sumOf('returned', 'returned', 'lines'),
      sumOf('undecided', 'undecided', 'lines'),
      sumOf('aside', 'aside', 'lines'),
      sumOf('toOtherDays', 'to_other', 'lines'),
    ],
    sql` union all `,
  )}`;

/**
 * Contradictions: orders whose evidence is another amount, refunds that exceed an order or disagree with its state,
 * surplus payments without their refund, statement lines whose parts are another amount.
 */
const faultsIn = (span: Span): SQL => sql`
  with booked as (${bookedIn(span)}), lines as (${linesIn(span)})
  select 'order' as kind, id, day, order_no as number, title,
    amount - online - transferred - charges - on_receipt as difference
  from booked where amount <> online + transferred + charges + on_receipt
  union all
  select 'refund', id, day, order_no, title, refunded - amount
  from booked where refunded > amount or (state = 'refunded') <> (refunded = amount)
  union all
  select 'surplus', o.id, ${dayOf(sql`p.paid_at`)}, o.order_no, o.title, p.amount - coalesce(r.amount, 0)
  from payments p join orders o on o.id = p.order_id left join refunds r on r.payment_id = p.id and r.surplus
  where p.state = 'surplus' and p.paid_at >= ${span.begin}::timestamptz and p.paid_at < ${span.end}::timestamptz
    and p.amount <> coalesce(r.amount, 0)
  union all
  select 'transfer', id, day, day, coalesce(nullif(payer, ''), '未具名'), amount - used - returned - undecided - aside
  from lines where amount <> used + returned + undecided + aside
  order by day, kind, id limit 100`;

const sumRow = z.object({ day: z.string(), name: z.enum(SUMS), fen: z.coerce.number() });
const faultRow = z.object({
  kind: z.enum(['order', 'refund', 'surplus', 'transfer']),
  id: z.coerce.number(),
  day: z.string(),
  number: z.string(),
  title: z.string(),
  difference: z.coerce.number(),
});

/** Adds the differences to the sums of a day. */
function withDifferences(sums: Record<Sum, number>) {
  const { orders, online, charges, onReceipt, statement, used, returned, undecided, aside } = sums;
  const onStatement = used - sums.toOtherDays + sums.fromOtherDays;
  return {
    ...sums,
    difference: orders - online - charges - onReceipt - onStatement,
    statementDifference: statement - used - returned - undecided - aside,
  };
}

const zero = (): Record<Sum, number> => ({
  orders: 0,
  online: 0,
  transferred: 0,
  charges: 0,
  onReceipt: 0,
  refunds: 0,
  statement: 0,
  used: 0,
  returned: 0,
  undecided: 0,
  aside: 0,
  fromOtherDays: 0,
  toOtherDays: 0,
});

/** Returns the daily proof of a month, latest day first. */
export async function getProof(ctx: Ctx, month: string): Promise<Proof> {
  const { from, to } = rangeOf(month);
  const span = { begin: from.toISOString(), end: to.toISOString(), first: `${month}-01`, last: `${month}-31` };
  const { rows } = z.object({ rows: z.array(sumRow) }).parse(await ctx.db.execute(byDay(span)));
  const faults = z.object({ rows: z.array(faultRow) }).parse(await ctx.db.execute(faultsIn(span)));
  const days = new Map<string, Record<Sum, number>>();
  const total = zero();
  for (const { day, name, fen } of rows) {
    const sums = days.get(day) ?? zero();
    sums[name] = fen;
    total[name] += fen;
    days.set(day, sums);
  }
  return {
    month,
    days: [...days]
      .map(([day, sums]) => ({ day, ...withDifferences(sums) }))
      .sort((one, other) => other.day.localeCompare(one.day)),
    total: withDifferences(total),
    faults: faults.rows,
  };
}
