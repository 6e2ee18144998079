import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../core/context';
import { enterprises, enterpriseUsers, staffTies, users } from '../db/schema';

/** Identity and ties of an account, for conflicts of interest. */
export interface AccountTies {
  id: number;
  phone: string;
  nickname: string;
  /** Certified name; empty without one. */
  realName: string;
  /** Enterprise accounts in which it has a place. */
  eIds: readonly number[];
  /** Names of these enterprises, and the organisations that it declared as a member of staff. */
  ties: readonly string[];
}

/** Loads the ties of accounts: their identity, their enterprises and their declarations. */
export async function accountTiesOf(ctx: Ctx, ids: readonly number[]): Promise<AccountTies[]> {
  if (ids.length === 0) return [];
  const { db } = ctx;
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  const memberships = await db
    .select({ userId: enterpriseUsers.userId, id: enterprises.id, name: enterprises.name })
    .from(enterpriseUsers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseUsers.enterpriseId))
    .where(inArray(enterpriseUsers.userId, [...ids]));
  const declared = await db
    .select()
    .from(staffTies)
    .where(inArray(staffTies.userId, [...ids]));
  return people.map(({ id, phone, nickname, realName }) => {
    const own = memberships.filter(({ userId }) => userId === id);
    const ties = declared.filter(({ userId }) => userId === id).map(({ organisation }) => organisation);
    return {
      ...{ id, phone, nickname, realName },
      eIds: own.map(({ id: eId }) => eId),
      ties: [...own.map(({ name }) => name), ...ties],
    };
  });
}
