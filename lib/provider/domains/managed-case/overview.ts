import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Deadline, ManageOverview } from '@/lib/contract/manage';
import { addMonths, formatDate } from '@/lib/format/dates';
import { daysBetween, daysLater } from '@/lib/format/day-math';
import { isManaged, pageOfCase } from '@/lib/kinds/case';
import { caseKind, caseKinds } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { type Account, ownedBy } from '../../db/owned-by';
import { caseDeadlines, caseMonths, cases } from '../../db/schema';
import { newestYours, presentCase } from '../case';
import { countsOf } from './list';

/** Most to-dos and deadlines on the overview. */
const MOST = 6;
/** Days ahead for which deadlines are shown, and days for which a past one stays. */
const AHEAD = 90;
const OVER = 30;
const MONTHS = 12;

/** Lists the deadlines of an account, nearest first. */
export async function deadlinesOf(
  ctx: Ctx,
  owner: Account,
  { ahead, limit, kinds }: { ahead: number; limit: number; kinds?: string[] },
): Promise<Deadline[]> {
  const today = formatDate(ctx.now());
  const { id, kind: kindKey, title, variant } = cases;
  const rows = await ctx.db
    .select({ id, kindKey, title, variant, field: caseDeadlines.field, day: caseDeadlines.day })
    .from(caseDeadlines)
    .innerJoin(cases, eq(cases.id, caseDeadlines.recordId))
    .where(
      and(
        ownedBy(caseDeadlines, owner),
        kinds && inArray(kindKey, kinds),
        gte(caseDeadlines.day, daysLater(today, -OVER)),
        sql`${caseDeadlines.day} <= ${daysLater(today, ahead)}`,
      ),
    )
    .orderBy(asc(caseDeadlines.day), asc(caseDeadlines.recordId))
    .limit(limit);
  return rows.map((row) => {
    const kind = caseKind(row.kindKey);
    return {
      recordId: row.id,
      field: row.field,
      title: row.title,
      kindLabel: kind.title,
      label: kind.deadlines.find(({ field }) => field === row.field)?.label ?? '',
      on: row.day,
      days: daysBetween(today, row.day),
      page: pageOfCase(kind, row),
    };
  });
}

/** Counts the submitted cases by month, including months without any. */
async function monthsOf(ctx: Ctx): Promise<ManageOverview['months']> {
  const now = ctx.now();
  const names = Array.from({ length: MONTHS }, (_, at) => formatDate(addMonths(now, at + 1 - MONTHS)).slice(0, 7));
  const rows = await ctx.db
    .select({ month: caseMonths.month, total: caseMonths.total })
    .from(caseMonths)
    .where(and(ownedBy(caseMonths, ctx.user), inArray(caseMonths.month, names)));
  const totals = new Map(rows.map(({ month, total }) => [month, total]));
  return names.map((name) => ({ month: name, count: totals.get(name) ?? 0 }));
}

/** Returns the overview of the management area, for the kinds that it contains. */
export async function getManageOverview(ctx: Ctx): Promise<ManageOverview> {
  const shown = caseKinds().filter(isManaged);
  const counts = await countsOf(ctx);
  const todos = await newestYours(ctx, MOST);
  return {
    kinds: shown.map((kind) => {
      const own = counts.filter((one) => one.kind === kind.key);
      return {
        kind: kind.key,
        label: kind.title,
        list: kind.home?.list ?? '',
        total: own.reduce((sum, { total }) => sum + total, 0),
        states: Object.entries(kind.states).flatMap(([value, { label, tone }]) => {
          const total = own.find(({ status }) => status === value)?.total ?? 0;
          return total > 0 ? [{ value, label, tone, count: total }] : [];
        }),
      };
    }),
    todos: todos.map(presentCase),
    deadlines: await deadlinesOf(ctx, ctx.user, { ahead: AHEAD, limit: MOST, kinds: shown.map(({ key }) => key) }),
    months: await monthsOf(ctx),
  };
}
