import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ActivityType } from '@/lib/contract/activities';
import type { PageQuery } from '@/lib/contract/common';
import type { ActivityScope, StaffActivity, StaffActivityDetail } from '@/lib/contract/staff-activities';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { containing } from '../../db/containing';
import { activities, signUps } from '../../db/schema';
import { type ActivityRow, detailOf } from './detail';
import { doorClosed, doorTimes } from './door';
import { presentActivity } from './present';
import { findActivity } from './read';

type Tally = Pick<StaffActivity, 'waiting' | 'checkedIn'>;

/** How many wait for a seat and how many came, by activity. */
async function talliesOf(ctx: Ctx, ids: readonly number[]): Promise<(id: number) => Tally> {
  if (ids.length === 0) return () => ({ waiting: 0, checkedIn: 0 });
  const rows = await ctx.db
    .select({
      id: signUps.activityId,
      waiting: sql<number>`count(*) filter (where ${signUps.state} = 'WAITLISTED')::int`,
      checkedIn: sql<number>`count(*) filter (where ${signUps.state} = 'CHECKED_IN')::int`,
    })
    .from(signUps)
    .where(inArray(signUps.activityId, [...ids]))
    .groupBy(signUps.activityId);
  const byId = new Map(rows.map(({ id, ...tally }) => [id, tally]));
  return (id) => byId.get(id) ?? { waiting: 0, checkedIn: 0 };
}

/** With what a page of the public site does not say. */
const presentForDesk = (row: ActivityRow) => ({
  ...presentActivity(row),
  isShown: row.isShown,
  isCalledOff: row.calledOffAt !== null,
});

export type StaffActivityQuery = PageQuery & { type?: ActivityType; scope?: ActivityScope; q?: string };

/** Activities by the order that their public list has, with how many wait and came. */
export async function listStaffActivities(ctx: Ctx, query: StaffActivityQuery) {
  const now = ctx.now().toISOString();
  const scope: SQL<ActivityScope> = sql<ActivityScope>`case when ${activities.endsAt} <= ${now} then 'past' else 'coming' end`;
  const pattern = query.q && containing(query.q);
  const matching = and(
    query.type && eq(activities.type, query.type),
    pattern ? or(ilike(activities.title, pattern), ilike(activities.place, pattern)) : undefined,
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(activities)
    .where(and(matching, query.scope && sql`${scope} = ${query.scope}`))
    .orderBy(
      sql`${scope} = 'past'`,
      sql`abs(extract(epoch from ${activities.startsAt} - ${now}::timestamptz))`,
      asc(activities.id),
    )
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db.select({ scope, count: count() }).from(activities).where(matching).groupBy(sql`1`);
  const total = counts
    .filter((entry) => !query.scope || entry.scope === query.scope)
    .reduce((sum, entry) => sum + entry.count, 0);
  const tally = await talliesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => ({ ...presentForDesk(row), ...tally(row.id) }));
  return { ...pageResult(query, list, total), counts };
}

/** People can be put on the list while there is something to go to. */
export const canAddTo = ({ isShown, endsAt }: Pick<ActivityRow, 'isShown' | 'endsAt'>, now: Date): boolean =>
  isShown && now < endsAt;

/** An activity with what its list is read by. */
export async function getStaffActivity(ctx: Ctx, id: number): Promise<StaffActivityDetail> {
  const row = await findActivity(ctx, id);
  const { questions, materials } = detailOf(row);
  const { from, to } = doorTimes(row);
  const tally = await talliesOf(ctx, [id]);
  return {
    ...presentForDesk(row),
    ...tally(id),
    questions,
    materials: materials.map(({ title }) => title),
    doorFrom: formatDateTime(from),
    doorTo: formatDateTime(to),
    isDoorOpen: doorClosed(row, ctx.now()) === '',
    canAdd: canAddTo(row, ctx.now()),
  };
}
