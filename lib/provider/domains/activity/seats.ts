import { randomInt } from 'node:crypto';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { returned } from '../../db/returned';
import { activities, signUps } from '../../db/schema';
import { type ActivityRow, hasBegun } from './detail';
import { notifySignUp } from './notify-sign-up';
import type { SignUpRow } from './own';

/** Without 0 and O, 1 and I, which are easily confused when a code is read aloud. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** Generates a check-in code of 40 random bits, so that it cannot be guessed. */
export const newCheckInCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** Locks the activity's row. Required before a seat is taken or freed, so that seat changes are serialised. */
export async function lockActivity(ctx: Ctx, id: number): Promise<ActivityRow> {
  const [row] = await ctx.db.select().from(activities).where(eq(activities.id, id)).for('update');
  if (!row) throw notFound('活动不存在');
  return row;
}

/**
 * Marks an activity as called off when it is taken off the site before its end. The caller holds the activity's lock.
 */
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

/**
 * Returns the number of the next seat to give: a returned one, else the next unused one. The caller holds the
 * activity's lock.
 */
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

/** Formats `2026-11-28 09:30:00` for messages: 11 月 28 日 09:30. */
export const spoken = (at: Date): string => {
  const wire = formatDateTime(at);
  return `${Number(wire.slice(5, 7))} 月 ${Number(wire.slice(8, 10))} 日 ${wire.slice(11, 16)}`;
};

/** Words for date and place, in the past tense once the activity has begun. */
const occasionWords = (ctx: Ctx, activity: ActivityRow): string =>
  hasBegun(activity, ctx.now())
    ? `“${activity.title}”已于 ${spoken(activity.startsAt)} 在${activity.place}开始`
    : `“${activity.title}”将于 ${spoken(activity.startsAt)} 在${activity.place}举行`;

/** Notifies the holder of a seat; `phone`, if given, is the number of the sign-up that gets an sms as well. */
export const notifyOfSeat = (ctx: Ctx, row: SignUpRow, activity: ActivityRow, title: string, phone?: string) =>
  notifySignUp(
    ctx,
    row,
    title,
    `${occasionWords(ctx, activity)}，${row.seat ? `座号 ${row.seat}，` : ''}签到码 ${row.checkInCode}，到场出示即可。`,
    { phone },
  );

/** Gives a seat, by its number, to the first on the waiting list. @returns false if the list is empty */
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
  // Sends an sms too: people on a waiting list do not check the site every day.
  await notifyOfSeat(ctx, { ...first, seat }, activity, '候补成功，您已获得席位', first.mobile);
  return true;
}

const hasSeats = ({ capacity, seatsTaken }: Pick<ActivityRow, 'capacity' | 'seatsTaken'>): boolean =>
  capacity === 0 || seatsTaken < capacity;

/**
 * Tests whether the waiting list still moves up: only while a seat can be cancelled and the activity is not called off.
 */
const movesUp = (ctx: Ctx, activity: ActivityRow): boolean =>
  activity.calledOffAt === null && !hasBegun(activity, ctx.now());

/** Gives added seats to the waiting list. The caller holds the activity's lock; `activity` is the current row. */
export async function fillSeats(ctx: Ctx, activity: ActivityRow): Promise<void> {
  if (!movesUp(ctx, activity)) return;
  let { seatsTaken } = activity;
  while (hasSeats({ ...activity, seatsTaken })) {
    if (!(await moveUpFirst(ctx, activity, await freeSeat(ctx, { ...activity, seatsTaken })))) return;
    seatsTaken++;
  }
}

/**
 * Frees the seat of a cancelled sign-up and gives it to the first on the waiting list, while that one can still
 * decline.
 */
export async function passSeatOn(ctx: Ctx, activity: ActivityRow, seat: number | null): Promise<void> {
  await changeSeats(ctx, activity.id, -1);
  if (movesUp(ctx, activity)) await moveUpFirst(ctx, activity, seat);
}

/** Person on the list: an account, or no account where staff added a person without one. */
export type Attendant = Pick<
  typeof signUps.$inferInsert,
  'userId' | 'eId' | 'name' | 'mobile' | 'organisation' | 'post' | 'answers'
>;

/**
 * Adds a person to the list: a seat while there are any, else the end of the waiting list. Throws 409 for a full
 * activity that has begun, as its waiting list no longer moves up. The caller holds the activity's lock.
 */
export async function enterList(ctx: Ctx, activity: ActivityRow, attendant: Attendant): Promise<SignUpRow> {
  const waiting = and(eq(signUps.activityId, activity.id), eq(signUps.state, 'WAITLISTED'));
  const now = ctx.now();
  const isRunning = hasBegun(activity, now);
  // The waiting list has priority over new sign-ups, even when a seat is free; once the activity has begun, those
  // present do.
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
