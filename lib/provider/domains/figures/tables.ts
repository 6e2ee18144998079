import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Figure, FigureColumn, FigureKey } from '@/lib/contract/figures';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { type CaseKind, stateOf } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { orderTypes, products } from '@/lib/kinds/products';
import type { Ctx } from '../../core/context';
import { trafficBetween } from './traffic';

/** First and last day, with the moments of their beginning and end. */
export interface Span {
  from: string;
  to: string;
  begin: string;
  end: string;
}
export const spanOf = (from: string, to: string): Span => ({
  from,
  to,
  begin: startOfDay(from).toISOString(),
  end: addDays(startOfDay(to), 1).toISOString(),
});

type Row = Figure['rows'][number];
interface Counted {
  note: string;
  columns: readonly FigureColumn[];
  chart: Figure['chart'];
  /** Its rows can be added up, so ranges can be compared. */
  isSummed?: true;
  /** Cells of a month without any entry; with it, every month of the range has a row. */
  emptyMonth?: readonly number[];
  /** The rows are names, most frequent first; a chart shows the first few only. */
  isByName?: true;
  rows(ctx: Ctx, span: Span): Promise<Row[]>;
}

const text = (label: string): FigureColumn => ({ label, unit: 'text' });
const count = (label: string): FigureColumn => ({ label, unit: 'count' });
const fen = (label: string): FigureColumn => ({ label, unit: 'fen' });

const number = z.coerce.number();
/** Parses the rows of a statement with their schema; the driver returns large numbers as text. */
export async function rowsOf<S extends z.ZodType>(ctx: Ctx, schema: S, query: SQL): Promise<z.output<S>[]> {
  const answer: unknown = await ctx.db.execute(query);
  const { rows } = z.object({ rows: z.array(z.unknown()) }).parse(answer);
  return z.array(schema).parse(rows);
}

const month = (column: SQL) => sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM')`;

/** Kinds whose durations are published: applicants wait for them. */
export const timedKinds = [workRegistration, softwareRegistration];

/** Numbers of certificates by month of their date. */
export const givenByMonth = (ctx: Ctx, { from, to }: Pick<Span, 'from' | 'to'>) =>
  rowsOf(
    ctx,
    z.object({ month: z.string(), cases: number }),
    sql`select to_char(issued_on, 'YYYY-MM') as month, count(*) as cases from certificates
      where kind in ('work', 'software', 'filing') and issued_on between ${from}::date and ${to}::date group by 1`,
  );

/** Median days from submission to certificate by month of the certificate, with the number of cases. */
export const takenByMonth = (ctx: Ctx, { begin, end }: Pick<Span, 'begin' | 'end'>) =>
  rowsOf(
    ctx,
    z.object({ month: z.string(), cases: number, days: number }),
    sql`select ${month(sql`e.created_at`)} as month, count(*) as cases,
        ${median(sql`extract(epoch from e.created_at - r.submitted_at) / 86400`)} as days
      from record_events e join records r on r.id = e.record_id
      where e.created_at >= ${begin}::timestamptz and e.created_at < ${end}::timestamptz
        and not e.undone and e.action = 'certify' and r.submitted_at is not null
        and r.kind in (${sql.join(
          timedKinds.map(({ key }) => sql`${key}`),
          sql`, `,
        )})
      group by 1`,
  );

/** Kinds that the association processes; excludes kept cases. */
export const workedKinds = (): CaseKind[] => caseKinds().filter(({ isKept }) => !isKept);
const titleOf = (key: string) => caseKinds().find((kind) => kind.key === key)?.title ?? key;
const stateLabel = (key: string, status: string) => {
  const kind = caseKinds().find((one) => one.key === key);
  return (kind && stateOf(kind, status)?.label) ?? status;
};
const actionLabel = (key: string, action: string) =>
  caseKinds().find((kind) => kind.key === key)?.actions[action]?.label ?? action;

/** Kind and state pairs in which a case waits for a party. */
const openStates = () =>
  sql.join(
    workedKinds().flatMap(({ key, states }) =>
      Object.entries(states).flatMap(([status, { holder }]) => (holder ? [sql`(${key}, ${status})`] : [])),
    ),
    sql`, `,
  );

const openCases: Counted = {
  note: '现在还没有办结的业务，按提交至今的天数。与所选日期无关。',
  columns: [
    text('业务与状态'),
    count('7 天以内'),
    count('8 至 30 天'),
    count('31 至 90 天'),
    count('90 天以上'),
    count('合计'),
  ],
  chart: { kind: 'bar', values: [1, 2, 3, 4] },
  isByName: true,
  async rows(ctx) {
    const now = ctx.now().toISOString();
    const age = sql`extract(day from ${now}::timestamptz - coalesce(submitted_at, created_at))`;
    const rows = await rowsOf(
      ctx,
      z.object({ kind: z.string(), status: z.string(), a: number, b: number, c: number, d: number }),
      sql`select kind, status, count(*) filter (where ${age} < 8) as a,
          count(*) filter (where ${age} between 8 and 30) as b,
          count(*) filter (where ${age} between 31 and 90) as c, count(*) filter (where ${age} > 90) as d
        from records where (kind, status) in (${openStates()}) group by kind, status order by count(*) desc, kind, status`,
    );
    return rows.map(({ kind, status, a, b, c, d }) => [
      `${titleOf(kind)}：${stateLabel(kind, status)}`,
      a,
      b,
      c,
      d,
      a + b + c + d,
    ]);
  },
};

/** Steps of the association or an authority on cases of the kinds, each with the days since the previous event. */
export const stepsQuery = (kinds: readonly CaseKind[], { begin, end }: Pick<Span, 'begin' | 'end'>): SQL => sql`
  select r.kind, e.action, e.created_at, extract(epoch from e.created_at - b.created_at) / 86400 as days
  from record_events e join records r on r.id = e.record_id
  cross join lateral (
    select p.created_at from record_events p where p.record_id = e.record_id and p.id < e.id order by p.id desc limit 1
  ) b
  where e.created_at >= ${begin}::timestamptz and e.created_at < ${end}::timestamptz and e.actor <> 'applicant'
    and not e.undone and e.action <> 'undo'
    and r.kind in (${sql.join(
      kinds.map(({ key }) => sql`${key}`),
      sql`, `,
    )})`;
export const median = (column: SQL) => sql`round((percentile_cont(0.5) within group (order by ${column}))::numeric, 1)`;

const steps: Counted = {
  note: '所选日期内办理的每一步，距同一业务上一步的天数的中位数。',
  columns: [text('业务与步骤'), { label: '中位天数', unit: 'days' }, count('件数')],
  chart: { kind: 'bar', values: [1], n: 2 },
  isByName: true,
  async rows(ctx, span) {
    const rows = await rowsOf(
      ctx,
      z.object({ kind: z.string(), action: z.string(), days: number, cases: number }),
      sql`select kind, action, ${median(sql`days`)} as days, count(*) as cases from (${stepsQuery(workedKinds(), span)}) step
        group by kind, action order by cases desc, kind, action`,
    );
    return rows.map(({ kind, action, days, cases }) => [`${titleOf(kind)}：${actionLabel(kind, action)}`, days, cases]);
  },
};

const income: Counted = {
  note: '按付款的日期；退款按退出的日期单列，不从当时的收入里减去。',
  columns: [
    text('月份'),
    fen('合计'),
    fen('退款'),
    ...orderTypes.map((type) => fen(products[type].label)),
    count('笔数'),
  ],
  chart: { kind: 'bar', values: [1], n: 3 + orderTypes.length },
  isSummed: true,
  emptyMonth: Array.from({ length: 3 + orderTypes.length }, () => 0),
  async rows(ctx, { begin, end }) {
    const rows = await rowsOf(
      ctx,
      z.object({ month: z.string(), type: z.string(), amount: number, n: number }),
      sql`select ${month(sql`paid_at`)} as month, type, sum(amount) as amount, count(*) as n from orders
        where paid_at >= ${begin}::timestamptz and paid_at < ${end}::timestamptz and state in ('paid', 'done', 'refunded')
        group by 1, 2
        union all
        select ${month(sql`created_at`)}, 'refund', sum(amount), 0 from refunds
        where created_at >= ${begin}::timestamptz and created_at < ${end}::timestamptz and state = 'done' and not surplus
        group by 1 order by 1`,
    );
    const months = [...new Set(rows.map((row) => row.month))];
    return months.map((one) => {
      const of = (type: string) =>
        rows.reduce((sum, row) => (row.month === one && row.type === type ? sum + row.amount : sum), 0);
      const byType = orderTypes.map(of);
      const paid = rows.reduce((sum, row) => (row.month === one ? sum + row.n : sum), 0);
      return [one, byType.reduce((sum, amount) => sum + amount, 0), of('refund'), ...byType, paid];
    });
  },
};

/** Figure of counts by month. */
const byMonth = (
  { note, table, at }: { note: string; table: SQL; at: SQL },
  counts: Readonly<Record<string, SQL>>,
): Counted => ({
  note,
  columns: [text('月份'), ...Object.keys(counts).map(count)],
  chart: { kind: 'bar', values: [1] },
  isSummed: true,
  emptyMonth: Object.keys(counts).map(() => 0),
  async rows(ctx, { begin, end }) {
    const selected = Object.values(counts).map((condition) => sql`count(*) filter (where ${condition})`);
    const rows = await rowsOf(
      ctx,
      z.object({ month: z.string(), counts: z.array(number) }),
      sql`select ${month(at)} as month, array[${sql.join(selected, sql`, `)}] as counts from ${table}
        where ${at} >= ${begin}::timestamptz and ${at} < ${end}::timestamptz group by 1 order by 1`,
    );
    return rows.map((row) => [row.month, ...row.counts]);
  },
});

const votes: Counted = {
  note: '每天投出的票数与投票的人数。',
  columns: [text('日期'), count('票数'), count('人数')],
  chart: { kind: 'line', values: [1, 2] },
  isSummed: true,
  async rows(ctx, { from, to }) {
    const rows = await rowsOf(
      ctx,
      z.object({ day: z.string(), votes: number, people: number }),
      sql`select day::text, sum(used) as votes, count(*) as people from prize_vote_days
        where used > 0 and day between ${from} and ${to} group by day order by day`,
    );
    return rows.map(({ day, votes: cast, people }) => [day, cast, people]);
  },
};

const visits: Counted = {
  note: '访客按浏览器区分，每天各算一次；半年内没有来过的是新访客。拒绝被识别的只计浏览数，工作台的页面不计。',
  columns: [text('日期'), count('浏览'), count('访客'), count('新访客'), count('回访')],
  chart: { kind: 'line', values: [2, 3] },
  isSummed: true,
  async rows(ctx, span) {
    const traffic = await trafficBetween(ctx, span);
    const rows = await rowsOf(
      ctx,
      z.object({ day: z.string(), events: number, visitors: number, fresh: number }),
      sql`select day::text, sum(events) filter (where facet = 'all') as events,
          sum(visitors) filter (where facet = 'all') as visitors,
          coalesce(sum(visitors) filter (where facet = 'new'), 0) as fresh
        from ${traffic} traffic where facet in ('all', 'new') group by day order by day`,
    );
    return rows.map(({ day, events, visitors, fresh }) => [day, events, visitors, fresh, visitors - fresh]);
  },
};

/** Most names in a figure, the export included. */
const MOST_NAMES = 1000;

/** Labels of the association's promotion channels; a channel without one is shown by its code. */
const channelNames: ReadonlyMap<string, string> = new Map([
  ['', '直接访问'],
  ['wechat', '微信'],
  ['gov', '政府网站'],
  ['university', '高校'],
]);

const byName = (facet: 'page' | 'channel', name: string, names: ReadonlyMap<string, string>): Counted => ({
  note: '按浏览的次数；访客为每天各算一次之和。工作台的页面不计。',
  columns: [text(name), count('浏览'), count('访客')],
  chart: { kind: 'bar', values: [1] },
  isByName: true,
  async rows(ctx, span) {
    const traffic = await trafficBetween(ctx, span);
    const rows = await rowsOf(
      ctx,
      z.object({ name: z.string(), events: number, visitors: number }),
      sql`select name, sum(events) as events, sum(visitors) as visitors from ${traffic} traffic
        where facet = ${facet} group by name order by events desc, name limit ${MOST_NAMES}`,
    );
    return rows.map((row) => [names.get(row.name) ?? row.name, row.events, row.visitors]);
  },
});

/** Registrations and filings by month of their certificate: the same numbers as the public page. */
const certified: Counted = {
  note: '按证书日期，与公开的统计页是同一组数字；用时为提交至发证的天数的中位数。',
  columns: [text('月份'), count('证书'), { label: '中位天数', unit: 'days' }, count('计时的件数')],
  chart: { kind: 'bar', values: [1] },
  emptyMonth: [0, 0, 0],
  async rows(ctx, span) {
    const [given, taken] = [await givenByMonth(ctx, span), await takenByMonth(ctx, span)];
    const months = [...new Set([...given, ...taken].map(({ month: one }) => one))].sort();
    return months.map((one) => {
      const time = taken.find((row) => row.month === one);
      return [one, given.find((row) => row.month === one)?.cases ?? 0, time?.days ?? null, time?.cases ?? 0];
    });
  },
};

/** Every staff figure by its key. */
export const figureTables: Readonly<Record<FigureKey, Counted>> = {
  'open-cases': openCases,
  steps,
  certificates: certified,
  income,
  'sign-ups': byMonth(
    { note: '按报名的日期。', table: sql`sign_ups`, at: sql`created_at` },
    { 报名: sql`true`, 已签到: sql`state = 'CHECKED_IN'`, 已取消: sql`state = 'CANCELLED'` },
  ),
  votes,
  accounts: byMonth(
    { note: '按注册的日期；实名认证为现在的情况。', table: sql`users`, at: sql`created_at` },
    { 注册: sql`true`, 已实名: sql`personal_certificate = 'pass'` },
  ),
  visits,
  pages: byName('page', '页面', new Map([['', '首页']])),
  channels: byName('channel', '渠道', channelNames),
};

/** Days before today in the default range. */
const USUAL_DAYS = 89;
/** Returns the requested range; swaps the ends if they are reversed. */
export function spanAsked(ctx: Ctx, { from, to }: { from?: string; to?: string }): Span {
  const last = to ?? formatDate(ctx.now());
  const first = from ?? formatDate(addDays(startOfDay(last), -USUAL_DAYS));
  return first <= last ? spanOf(first, last) : spanOf(last, first);
}
