import { and, count, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { OwnSignUp, SignUpScope } from '@/lib/contract/activities';
import type { PageQuery } from '@/lib/contract/common';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { ownedBy } from '../../db/owned-by';
import { activities, enterprises, signUps, users } from '../../db/schema';
import { type ActivityRow, detailOf, hasBegun } from './detail';
import { presentActivity } from './present';
import { findActivity } from './read';

export type SignUpRow = typeof signUps.$inferSelect;

/** Condition for sign-ups of the account acted as. */
export const ownSignUps = (ctx: Ctx) => ownedBy(signUps, ctx.user);

/** Tests whether a sign-up is active: it has a seat or waits for one. */
export const isActiveSignUp = ({ state }: Pick<SignUpRow, 'state'>) =>
  state === 'APPROVED' || state === 'WAITLISTED' || state === 'PENDING';

/**
 * Tests whether a sign-up can be cancelled: it is active and the activity has not begun. A called-off activity counts,
 * as it may be reinstated.
 */
export const canCancel = (ctx: Ctx, signUp: Pick<SignUpRow, 'state'>, activity: Pick<ActivityRow, 'startsAt'>) =>
  isActiveSignUp(signUp) && !hasBegun(activity, ctx.now());

/** Returns the position on the waiting list; null once the list no longer moves up. */
async function waitingPosition(ctx: Ctx, row: SignUpRow, activity: ActivityRow): Promise<number | null> {
  if (row.state !== 'WAITLISTED' || hasBegun(activity, ctx.now())) return null;
  const [before] = await ctx.db
    .select({ n: count() })
    .from(signUps)
    .where(and(eq(signUps.activityId, row.activityId), eq(signUps.state, 'WAITLISTED'), lte(signUps.id, row.id)));
  return before?.n ?? null;
}

/** Presents a sign-up to its owner. */
export async function presentOwn(ctx: Ctx, row: SignUpRow, activity: ActivityRow): Promise<OwnSignUp> {
  const { questions, address } = detailOf(activity);
  const answers = questions.flatMap(({ key, label }) => {
    const value = row.answers[key];
    return value ? [{ label, value }] : [];
  });
  const isCalledOff = isActiveSignUp(row) && activity.calledOffAt !== null;
  const hasSeat = (row.state === 'APPROVED' && !isCalledOff) || row.state === 'CHECKED_IN';
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    mobile: row.mobile,
    organisation: row.organisation,
    post: row.post,
    answers,
    checkInCode: hasSeat ? row.checkInCode : '',
    seat: hasSeat ? row.seat : null,
    waitingPosition: await waitingPosition(ctx, row, activity),
    canCancel: canCancel(ctx, row, activity),
    isCalledOff,
    createdAt: formatDateTime(row.createdAt),
    activity: { ...presentActivity(activity), isShown: activity.isShown, address },
  };
}

/** SQL expression for a sign-up's group in the personal centre. */
const scopeAt = (now: Date) =>
  sql<SignUpScope>`case when ${signUps.state} = 'CANCELLED' then 'cancelled'
    when ${activities.calledOffAt} is not null and ${signUps.state} not in ('CHECKED_IN', 'NO_SHOW') then 'cancelled'
    when ${activities.endsAt} <= ${now.toISOString()} then 'past' else 'coming' end`;

/** Lists the account's sign-ups: coming ones by date, then past and cancelled ones, newest first. */
export async function listOwnSignUps(ctx: Ctx, query: PageQuery & { scope?: SignUpScope }) {
  const now = ctx.now();
  const scope = scopeAt(now);
  const joined = eq(activities.id, signUps.activityId);
  const distance = sql`abs(extract(epoch from ${activities.startsAt} - ${now.toISOString()}::timestamptz))`;
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select({ signUp: signUps, activity: activities })
    .from(signUps)
    .innerJoin(activities, joined)
    .where(and(ownSignUps(ctx), query.scope && sql`${scope} = ${query.scope}`))
    .orderBy(sql`${scope} <> 'coming'`, distance, desc(signUps.id))
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db
    .select({ scope, count: count() })
    .from(signUps)
    .innerJoin(activities, joined)
    .where(ownSignUps(ctx))
    .groupBy(sql`1`);
  const total = counts
    .filter((entry) => !query.scope || entry.scope === query.scope)
    .reduce((sum, entry) => sum + entry.count, 0);
  const list: OwnSignUp[] = [];
  for (const { signUp, activity } of rows) list.push(await presentOwn(ctx, signUp, activity));
  return { ...pageResult(query, list, total), counts };
}

/** Returns a sign-up of the account. Throws 404 for another account's. */
export async function findOwnSignUp(ctx: Ctx, id: number): Promise<SignUpRow> {
  const [row] = await ctx.db
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), ownSignUps(ctx)));
  if (!row) throw notFound('报名记录不存在或无权查看');
  return row;
}

export async function getOwnSignUp(ctx: Ctx, id: number): Promise<OwnSignUp> {
  const row = await findOwnSignUp(ctx, id);
  return presentOwn(ctx, row, await findActivity(ctx, row.activityId));
}

/** Returns the account's sign-up for an activity, ignoring cancelled ones. */
async function activeSignUp(ctx: Ctx, activityId: number): Promise<SignUpRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(signUps)
    .where(and(eq(signUps.activityId, activityId), ownSignUps(ctx), ne(signUps.state, 'CANCELLED')));
  return row;
}

/** Returns the initial values of the sign-up form: from the last sign-up, else from the account. */
export async function getSignUpStart(ctx: Ctx, activityId: number) {
  const activity = await findActivity(ctx, activityId);
  const { userId, eId } = ctx.user;
  const existing = await activeSignUp(ctx, activityId);
  const [last] = await ctx.db.select().from(signUps).where(ownSignUps(ctx)).orderBy(desc(signUps.id)).limit(1);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const [enterprise] = eId === 0 ? [] : await ctx.db.select().from(enterprises).where(eq(enterprises.id, eId));
  return {
    signUp: existing ? await presentOwn(ctx, existing, activity) : null,
    prefill: {
      name: last?.name ?? (user?.nicknameSet ? user.nickname : ''),
      mobile: last?.mobile ?? user?.phone ?? '',
      organisation: last?.organisation || (enterprise?.name ?? ''),
      post: last?.post ?? '',
    },
  };
}

/** Condition for activities that the account attended; required for their hand-outs. */
export const attended = (ctx: Ctx) =>
  inArray(
    activities.id,
    ctx.db
      .select({ id: signUps.activityId })
      .from(signUps)
      .where(and(ownSignUps(ctx), eq(signUps.state, 'CHECKED_IN'))),
  );
