import { and, asc, count, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Activity, ActivitySummary, ActivityType } from '@/lib/contract/activities';
import type { PageQuery } from '@/lib/contract/common';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { activities, signUps } from '../../db/schema';
import { type ActivityRow, detailOf } from './detail';
import { presentActivity } from './present';

const presentSummary = (row: ActivityRow): ActivitySummary => ({
  ...presentActivity(row),
  updatedAt: formatDateTime(row.updatedAt),
});

/** Condition for open sign-up, including the waiting list that a full activity has until it begins. */
const isOpen = (now: Date): SQL | undefined =>
  and(
    lte(activities.signUpFrom, now),
    or(isNull(activities.signUpTo), gt(activities.signUpTo, now)),
    gt(activities.endsAt, now),
    or(gt(activities.startsAt, now), eq(activities.capacity, 0), lt(activities.seatsTaken, activities.capacity)),
  );

export type ActivityQuery = PageQuery & { type?: ActivityType; scope: 'all' | 'open' };

/** Lists a page of activities: coming ones by date, then past ones, newest first. */
export async function listActivities(ctx: Ctx, query: ActivityQuery) {
  const now = ctx.now();
  const where = and(
    eq(activities.isShown, true),
    query.type && eq(activities.type, query.type),
    query.scope === 'open' ? isOpen(now) : undefined,
  );
  const isOver = sql`${activities.endsAt} <= ${now.toISOString()}`;
  const distance = sql`abs(extract(epoch from ${activities.startsAt} - ${now.toISOString()}::timestamptz))`;
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(activities)
    .where(where)
    .orderBy(isOver, distance, asc(activities.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(activities).where(where);
  return pageResult(query, rows.map(presentSummary), total?.n ?? 0);
}

/** Returns the activity's row. Throws 404 for an unknown one. */
export async function findActivity(ctx: Ctx, id: number): Promise<ActivityRow> {
  const [row] = await ctx.db.select().from(activities).where(eq(activities.id, id));
  if (!row) throw notFound('活动不存在');
  return row;
}

/** Like {@link findActivity}, for published activities only. */
async function findShown(ctx: Ctx, id: number): Promise<ActivityRow> {
  const row = await findActivity(ctx, id);
  if (!row.isShown) throw notFound('活动不存在');
  return row;
}

/** Counts the sign-ups on the waiting list. */
async function countWaiting(ctx: Ctx, activityId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(signUps)
    .where(and(eq(signUps.activityId, activityId), eq(signUps.state, 'WAITLISTED')));
  return row?.n ?? 0;
}

export async function getActivity(ctx: Ctx, id: number): Promise<Activity> {
  const row = await findShown(ctx, id);
  const { materials, ...detail } = detailOf(row);
  return {
    ...presentSummary(row),
    ...detail,
    materials: materials.map(({ title }) => title),
    waiting: await countWaiting(ctx, id),
  };
}

/** Lists the seats taken of every activity that is not over. */
export const listSeats = (ctx: Ctx) =>
  ctx.db
    .select({ id: activities.id, seatsTaken: activities.seatsTaken })
    .from(activities)
    .where(and(eq(activities.isShown, true), gt(activities.endsAt, ctx.now())));

export async function getSeats(ctx: Ctx, id: number) {
  const { capacity, seatsTaken } = await findShown(ctx, id);
  return { capacity, seatsTaken, waiting: await countWaiting(ctx, id) };
}
