import { and, arrayOverlaps, asc, inArray, ne } from 'drizzle-orm';
import { type Duty, rolesWith } from '@/lib/contract/duties';
import type { Ctx } from '../../core/context';
import { refusal } from '../../core/errors';
import { users } from '../../db/schema';

/** Names of the staff with a duty, that to handle money unless told, except one of them. */
export async function secondsFor(ctx: Ctx, userId: number, duty: Duty = 'money'): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: users.nickname })
    .from(users)
    .where(and(arrayOverlaps(users.staffRoles, rolesWith(duty)), ne(users.id, userId)))
    .orderBy(asc(users.id));
  return rows.map(({ name }) => name);
}

/** Throws 409 if the caller is the first person, with the names of those who may act. */
export async function requireSecond(
  ctx: Ctx,
  firstId: number | null,
  words: string,
  { duty, people }: { duty: Duty; people: string } = { duty: 'money', people: '财务人员' },
): Promise<void> {
  if (firstId !== ctx.user.userId) return;
  const seconds = await secondsFor(ctx, firstId, duty);
  const names = seconds.length > 0 ? `可以复核的有：${seconds.join('、')}` : `现在没有别的${people}，请管理员添加`;
  throw refusal('secondPersonRequired', `${words}。${names}`, { seconds });
}

/** Returns a function from a staff id to the name. */
export async function namesOf(ctx: Ctx, ids: readonly (number | null)[]): Promise<(id: number | null) => string> {
  const known = ids.filter((id) => id !== null);
  const rows = known.length
    ? await ctx.db.select({ id: users.id, name: users.nickname }).from(users).where(inArray(users.id, known))
    : [];
  return (id) => rows.find((row) => row.id === id)?.name ?? '';
}
