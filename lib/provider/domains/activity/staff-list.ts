import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ActivityType } from '@/lib/contract/activities';
import type { PageQuery } from '@/lib/contract/common';
import type { ActivityScope, StaffActivity, StaffActivityDetail } from '@/lib/contract/staff-activities';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { activities, signUps } from '../../db/schema';
import { sought } from '../../db/sought';
import { type ActivityRow, detailOf } from './detail';
import { doorClosed, doorTimes } from './door';
import { presentActivity } from './present';
import { findActivity } from './read';

type Tally = Pick<StaffActivity, 'waiting' | 'checkedIn'>;

/** Counts waiting and checked-in sign-ups by activity. */
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

/** Card of an activity with the fields that the public site omits. */
const presentInStaffList = (row: ActivityRow) => ({
  ...presentActivity(row),
  isShown: row.isShown,
  isCalledOff: row.calledOffAt !== null,
});

export type StaffActivityQuery = PageQuery & { type?: ActivityType; scope?: ActivityScope; q?: string };

/** Lists activities in the order of their public list, with the numbers of waiting and checked-in sign-ups. */
export async function listStaffActivities(ctx: Ctx, query: StaffActivityQuery) {
  const now = ctx.now().toISOString();
  const scope: SQL<ActivityScope> = sql<ActivityScope>`case when ${activities.endsAt} <= ${now} then 'past' else 'coming' end`;
  const filterCondition = and(
    query.type && eq(activities.type, query.type),
    sought(query.q, { texts: [activities.title, activities.place] }),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(activities)
    .where(and(filterCondition, query.scope && sql`${scope} = ${query.scope}`))
    .orderBy(
      sql`${scope} = 'past'`,
      sql`abs(extract(epoch from ${activities.startsAt} - ${now}::timestamptz))`,
      asc(activities.id),
    )
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db.select({ scope, count: count() }).from(activities).where(filterCondition).groupBy(sql`1`);
  const total = counts
    .filter((entry) => !query.scope || entry.scope === query.scope)
    .reduce((sum, entry) => sum + entry.count, 0);
  const tally = await talliesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => ({ ...presentInStaffList(row), ...tally(row.id) }));
  return { ...pageResult(query, list, total), counts };
}

/** Tests whether staff can still add people: the activity is published and not over. */
export const canAddTo = ({ isShown, endsAt }: Pick<ActivityRow, 'isShown' | 'endsAt'>, now: Date): boolean =>
  isShown && now < endsAt;

/** Returns an activity with the columns of its sign-up list. */
export async function getStaffActivity(ctx: Ctx, id: number): Promise<StaffActivityDetail> {
  const row = await findActivity(ctx, id);
  const { questions, materials } = detailOf(row);
  const { from, to } = doorTimes(row);
  const tally = await talliesOf(ctx, [id]);
  return {
    ...presentInStaffList(row),
    ...tally(id),
    questions,
    materials: materials.map(({ title }) => title),
    doorFrom: formatDateTime(from),
    doorTo: formatDateTime(to),
    isDoorOpen: doorClosed(row, ctx.now()) === '',
    canAdd: canAddTo(row, ctx.now()),
  };
}
