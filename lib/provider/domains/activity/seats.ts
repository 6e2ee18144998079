import { randomInt } from 'node:crypto';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { returned } from '../../db/returned';
import { activities, signUps } from '../../db/schema';
import { type ActivityRow, hasBegun } from './detail';
import type { SignUpRow } from './own';
import { tellSignUp } from './tell';

/** Without 0 and O, 1 and I, which people mix up when they read a code aloud. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** A code that cannot be guessed at the door: 40 bits. */
export const newCheckInCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Whoever takes or frees a seat holds this row first, so that seats are counted one after the other. */
export async function lockActivity(ctx: Ctx, id: number): Promise<ActivityRow> {
  const [row] = await ctx.db.select().from(activities).where(eq(activities.id, id)).for('update');
  if (!row) throw notFound('活动不存在');
  return row;
}

/** What is taken off the site before it is over is not held. The activity's row is locked. */
export async function callOff(ctx: Ctx, { id, endsAt }: ActivityRow): Promise<void> {
  if (ctx.now() < endsAt) {
    await ctx.db.update(activities).set({ calledOffAt: ctx.now() }).where(eq(activities.id, id));
  }
}

async function changeSeats(ctx: Ctx, id: number, by: 1 | -1): Promise<void> {
  await ctx.db
    .update(activities)
    .set({ seatsTaken: sql`${activities.seatsTaken} + ${by}` })
    .where(eq(activities.id, id));
}

/** The number of a seat that is given now: the next one, or one that was given back. The activity's row is locked. */
async function freeSeat(ctx: Ctx, { id, seatsTaken }: ActivityRow): Promise<number> {
  const seats = (which: SQL) =>
    ctx.db
      .select({ seat: signUps.seat })
      .from(signUps)
      .where(and(eq(signUps.activityId, id), which));
  const next = seatsTaken + 1;
  if ((await seats(eq(signUps.seat, next))).length === 0) return next;
  const rows = await seats(isNotNull(signUps.seat));
  const taken = new Set(rows.map(({ seat }) => seat));
  let seat = 1;
  while (taken.has(seat)) seat++;
  return seat;
}

/** `2026-11-28 09:30:00` as people read it: 11 月 28 日 09:30. */
export const spoken = (at: Date): string => {
  const wire = formatDateTime(at);
  return `${Number(wire.slice(5, 7))} 月 ${Number(wire.slice(8, 10))} 日 ${wire.slice(11, 16)}`;
};

/** When and where it takes place; of what has begun, that it has. */
const occasionWords = (ctx: Ctx, activity: ActivityRow): string =>
  hasBegun(activity, ctx.now())
    ? `“${activity.title}”已于 ${spoken(activity.startsAt)} 在${activity.place}开始`
    : `“${activity.title}”将于 ${spoken(activity.startsAt)} 在${activity.place}举行`;

/** The number that was given with the sign-up is told as well where `phone` says so. */
export const tellSeat = (ctx: Ctx, row: SignUpRow, activity: ActivityRow, title: string, phone?: string) =>
  tellSignUp(
    ctx,
    row,
    title,
    `${occasionWords(ctx, activity)}，${row.seat ? `座号 ${row.seat}，` : ''}签到码 ${row.checkInCode}，到场出示即可。`,
    { phone },
  );

/** Gives a seat, by its number, to whoever has waited longest. Answers whether somebody waited. */
async function moveUpFirst(ctx: Ctx, activity: ActivityRow, seat: number | null): Promise<boolean> {
  const [first] = await ctx.db
    .select()
    .from(signUps)
    .where(and(eq(signUps.activityId, activity.id), eq(signUps.state, 'WAITLISTED')))
    .orderBy(asc(signUps.id))
    .limit(1)
    .for('update');
  if (!first) return false;
  await ctx.db.update(signUps).set({ state: 'APPROVED', seat, updatedAt: ctx.now() }).where(eq(signUps.id, first.id));
  await changeSeats(ctx, activity.id, 1);
  // Somebody who has waited does not look every day.
  await tellSeat(ctx, { ...first, seat }, activity, '候补成功，您已获得席位', first.mobile);
  return true;
}

const hasSeats = ({ capacity, seatsTaken }: Pick<ActivityRow, 'capacity' | 'seatsTaken'>): boolean =>
  capacity === 0 || seatsTaken < capacity;

/** Whether who waits still moves up: only while the seat can be given back, and there is something to go to. */
const movesUp = (ctx: Ctx, activity: ActivityRow): boolean =>
  activity.calledOffAt === null && !hasBegun(activity, ctx.now());

/** Gives seats that were added to those who wait. The activity's row is locked and as it is now. */
export async function fillSeats(ctx: Ctx, activity: ActivityRow): Promise<void> {
  if (!movesUp(ctx, activity)) return;
  let { seatsTaken } = activity;
  while (hasSeats({ ...activity, seatsTaken })) {
    if (!(await moveUpFirst(ctx, activity, await freeSeat(ctx, { ...activity, seatsTaken })))) return;
    seatsTaken++;
  }
}

/** Frees the seat of somebody who has left; the longest waiting gets it, while they can still say no. */
export async function passSeatOn(ctx: Ctx, activity: ActivityRow, seat: number | null): Promise<void> {
  await changeSeats(ctx, activity.id, -1);
  if (movesUp(ctx, activity)) await moveUpFirst(ctx, activity, seat);
}

/** Who comes to an activity: an account, or nobody's where staff put a person without one on the list. */
export type Attendant = Pick<
  typeof signUps.$inferInsert,
  'userId' | 'eId' | 'name' | 'mobile' | 'organisation' | 'post' | 'answers'
>;

/**
 * Puts somebody on the list: a seat while there are any, else the end of the waiting list. Throws 409 for one without a
 * free seat that has begun, where nobody moves up any more. The activity's row is locked.
 */
export async function enterList(ctx: Ctx, activity: ActivityRow, attendant: Attendant): Promise<SignUpRow> {
  const waiting = and(eq(signUps.activityId, activity.id), eq(signUps.state, 'WAITLISTED'));
  const now = ctx.now();
  const isRunning = hasBegun(activity, now);
  // Who has waited comes first, whatever has left a seat free meanwhile; once it has begun, who is there.
  const hasSeat = hasSeats(activity) && (isRunning || (await ctx.db.$count(signUps, waiting)) === 0);
  if (isRunning && !hasSeat) throw conflict('名额已满，活动已经开始，不再登记候补');
  const row = returned(
    await ctx.db
      .insert(signUps)
      .values({
        ...attendant,
        activityId: activity.id,
        state: hasSeat ? 'APPROVED' : 'WAITLISTED',
        seat: hasSeat ? await freeSeat(ctx, activity) : null,
        checkInCode: newCheckInCode(),
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  if (hasSeat) await changeSeats(ctx, activity.id, 1);
  return row;
}
