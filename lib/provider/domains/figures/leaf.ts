import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TableFormat } from '@/lib/contract/common';
import { LEAST_FOR_PERCENT, type PublicMonth } from '@/lib/contract/figures';
import { addMonths, formatDate, formatDateTime, monthRange } from '@/lib/format/dates';
import { mediation } from '@/lib/kinds/cases/mediation';
import type { Ctx } from '../../core/context';
import { tableFile } from '../../documents/table-file';
import { givenByMonth, median, rowsOf, spanOf, stepsQuery, takenByMonth, timedKinds } from './tables';

/** Smallest number of cases that is published; fewer could be traced to single applicants. */
const LEAST = 3;
const MONTHS = 12;
/** Public labels of the registration steps, in order. */
const publicSteps: Readonly<Record<string, string>> = { accept: '受理', forward: '转报', certify: '发证' };

const number = z.coerce.number();
/** Percentage; null below the number of cases that one is stated for. */
const percentOf = (part: number, whole: number): number | null =>
  whole < LEAST_FOR_PERCENT ? null : Math.round((part / whole) * 100);
const shown = (value: number, cases: number) => (cases < LEAST ? null : value);

/** Published months, latest last; excludes the current one. */
function monthsOf(ctx: Ctx): string[] {
  const now = ctx.now();
  return Array.from({ length: MONTHS }, (_, at) => formatDate(addMonths(now, at - MONTHS)).slice(0, 7));
}

/**
 * Returns the public figures of the last twelve months: volumes and durations, without those of fewer than three cases.
 */
export async function getPublicFigures(ctx: Ctx) {
  const months = monthsOf(ctx);
  const [begin] = monthRange(months[0] ?? '');
  const [, end] = monthRange(months.at(-1) ?? '');
  const span = spanOf(formatDate(begin), formatDate(new Date(end.getTime() - 1)));
  const monthOf = sql`to_char(e.created_at at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  const inSpan = sql`e.created_at >= ${span.begin}::timestamptz and e.created_at < ${span.end}::timestamptz`;
  const given = await givenByMonth(ctx, span);
  const taken = await takenByMonth(ctx, span);
  const ended = await rowsOf(
    ctx,
    z.object({ month: z.string(), cases: number, agreed: number }),
    sql`select ${monthOf} as month, count(*) as cases, count(*) filter (where e.action = 'agree') as agreed
      from record_events e join records r on r.id = e.record_id
      where ${inSpan} and not e.undone and r.kind = ${mediation.key} and e.action in ('agree', 'fail') group by 1`,
  );
  const steps = await rowsOf(
    ctx,
    z.object({ kind: z.string(), action: z.string(), cases: number, days: number }),
    sql`select kind, action, count(*) as cases, ${median(sql`days`)} as days from (${stepsQuery(timedKinds, span)}) step
      group by kind, action having count(*) >= ${LEAST}`,
  );
  const of = <T extends { month: string }>(rows: readonly T[], month: string) =>
    rows.find((row) => row.month === month);
  const talks = ended.reduce((sum, { cases }) => sum + cases, 0);
  const agreed = ended.reduce((sum, row) => sum + row.agreed, 0);
  return {
    agreement: { mediations: talks, agreedPercent: percentOf(agreed, talks) },
    updatedAt: formatDateTime(ctx.now()),
    months: months.map((month): PublicMonth => {
      const [one, time, talk] = [of(given, month), of(taken, month), of(ended, month)];
      const mediations = talk?.cases ?? 0;
      return {
        month,
        registrations: shown(one?.cases ?? 0, one?.cases ?? 0),
        days: shown(time?.days ?? 0, time?.cases ?? 0),
        mediations: shown(mediations, mediations),
        agreedPercent: percentOf(talk?.agreed ?? 0, mediations),
        timed: shown(time?.cases ?? 0, time?.cases ?? 0),
      };
    }),
    steps: timedKinds.flatMap(({ key, title }) =>
      Object.entries(publicSteps).flatMap(([action, step]) => {
        const found = steps.find((row) => row.kind === key && row.action === action);
        return found ? [{ service: title, step, cases: found.cases, days: found.days }] : [];
      }),
    ),
  };
}

/** Exports the public figures as a table; suppressed values are empty. */
export async function exportPublicFigures(ctx: Ctx, format: TableFormat): Promise<Response> {
  const { months } = await getPublicFigures(ctx);
  const heads = ['月份', '登记与备案（件）', '登记用时（中位天数）', '办结的调解（件）', '达成协议（%）'];
  const rows = months.map(({ month, registrations: given, days, mediations, agreedPercent }) => [
    month,
    ...[given, days, mediations, agreedPercent].map((value) => value?.toString() ?? ''),
  ]);
  const table = { name: '版权服务统计', plain: 'figures', numbers: [1, 2, 3, 4], batches: [[heads, ...rows]] };
  return tableFile(table, format);
}
