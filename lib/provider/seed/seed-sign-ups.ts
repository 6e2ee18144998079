import { inArray } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { activities, enterprises, signUps, users } from '../db/schema';
import { newCheckInCode } from '../domains/activity';
import type { SearchDocument } from '../search-index/index-document';
import { readAttendants } from './content/sign-ups';
import { numberFrom } from './seeded-number';

interface Owner {
  userId: number;
  eId: number;
}

/** Finds accounts by phone, and creates the missing ones without a password. */
async function ownersOf(ctx: Ctx, attendants: ReturnType<typeof readAttendants>): Promise<Map<string, Owner>> {
  const createdAt = addDays(ctx.now(), -120);
  const fresh = attendants.filter(({ isNew }) => isNew);
  await ctx.db
    .insert(users)
    .values(fresh.map(({ name, mobile }) => ({ phone: mobile, nickname: name, nicknameSet: true, createdAt })));
  const phones = attendants.map(({ mobile }) => mobile);
  const rows = await ctx.db.select().from(users).where(inArray(users.phone, phones));
  return new Map(rows.map((row) => [row.phone, { userId: row.id, eId: 0 }]));
}

/**
 * Inserts sign-ups of the demo accounts in every state, and a waiting list. The activities' content already counts all
 * seats, those of the demo accounts included.
 */
export async function seedSignUps(ctx: Ctx): Promise<SearchDocument[]> {
  const attendants = readAttendants();
  const owners = await ownersOf(ctx, attendants);
  const [enterprise] = await ctx.db.select().from(enterprises).limit(1);
  const rows = await ctx.db.select().from(activities);
  const ids = new Map(rows.map((row) => [row.slug, row.id]));
  const begins = new Map(rows.map((row) => [row.id, row.startsAt]));
  const seats = new Map<number, number>();
  /** Assigns the next seat number of an activity, for states with a seat. */
  const seatOf = (activityId: number, state: string): number | null => {
    if (state !== 'APPROVED' && state !== 'CHECKED_IN') return null;
    const seat = (seats.get(activityId) ?? 0) + 1;
    seats.set(activityId, seat);
    return seat;
  };
  const values = attendants
    .flatMap(({ signUps: list, ...person }) => list.map((seed) => ({ ...person, ...seed })))
    .toSorted((a, b) => a.day - b.day)
    .map(({ isNew: _, activity, day, asEnterprise, mobile, ...seed }) => {
      const owner = owners.get(mobile);
      const activityId = ids.get(activity);
      if (!owner || !activityId) throw new Error(`sign-up seed of nobody or for nothing: ${mobile} ${activity}`);
      const at = new Date(addDays(ctx.now(), day).getTime() - numberFrom(`${mobile}${activity}`, 1, 600) * 60_000);
      return {
        ...seed,
        mobile,
        activityId,
        userId: owner.userId,
        eId: asEnterprise ? (enterprise?.id ?? 0) : owner.eId,
        checkInCode: newCheckInCode(),
        seat: seatOf(activityId, seed.state),
        checkedInAt: seed.state === 'CHECKED_IN' ? begins.get(activityId) : null,
        createdAt: at,
        updatedAt: at,
      };
    });
  await ctx.db.insert(signUps).values(values);
  return [];
}
