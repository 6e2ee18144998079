import { inArray } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../context';
import { activities, enterprises, signUps, users } from '../db/schema';
import { newCheckInCode } from '../services/activities/sign-up';
import type { SearchDocument } from '../services/search/index-document';
import { signUpSeeds, waitingPeople } from './content/people/sign-ups';
import { numberFrom } from './seeded-number';

/** People on the waiting list of the full activity: with accounts, so that they can move up. */
async function seedWaitingPeople(ctx: Ctx) {
  const createdAt = addDays(ctx.now(), -120);
  const rows = await ctx.db
    .insert(users)
    .values(waitingPeople.map(({ name, mobile }) => ({ phone: mobile, nickname: name, nicknameSet: true, createdAt })))
    .returning({ id: users.id, phone: users.phone });
  return new Map(rows.map((row) => [row.phone, { userId: row.id, eId: 0 }]));
}

/**
 * Sign-ups of the demo accounts in every state, and a waiting list. Seats of other attendants are those that
 * the activities' own content counts already; a demo account's seat is one of them.
 */
export async function seedSignUps(ctx: Ctx): Promise<SearchDocument[]> {
  const owners = await seedWaitingPeople(ctx);
  const phones = [...new Set(signUpSeeds.map((seed) => seed.phone))];
  for (const row of await ctx.db.select().from(users).where(inArray(users.phone, phones))) {
    owners.set(row.phone, owners.get(row.phone) ?? { userId: row.id, eId: 0 });
  }
  const [enterprise] = await ctx.db.select().from(enterprises).limit(1);
  const ids = new Map((await ctx.db.select().from(activities)).map((row) => [row.slug, row.id]));
  const values = signUpSeeds
    .toSorted((a, b) => a.day - b.day)
    .map(({ phone, activity, day, asEnterprise, ...seed }) => {
      const owner = owners.get(phone);
      const activityId = ids.get(activity);
      if (!owner || !activityId) throw new Error(`sign-up seed of nobody or for nothing: ${phone} ${activity}`);
      const at = new Date(addDays(ctx.now(), day).getTime() - numberFrom(`${phone}${activity}`, 1, 600) * 60_000);
      return {
        ...seed,
        activityId,
        userId: owner.userId,
        eId: asEnterprise ? (enterprise?.id ?? 0) : owner.eId,
        checkInCode: newCheckInCode(),
        createdAt: at,
        updatedAt: at,
      };
    });
  await ctx.db.insert(signUps).values(values);
  return [];
}
