import { desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../core/context';
import {
  certificates,
  enterprises,
  expertPayouts,
  importedMemberships,
  members,
  memberships,
  persons,
  users,
} from '../db/schema';
import { type Concerned, namesIn } from './ties';

/** Facts by which a member from before the portal is recognised when it claims the membership. */
export interface MemberFacts {
  name: string;
  representative: string;
  mobile: string;
  uscc: string;
}

/**
 * The accounts that could claim a member, and its names: the person of the mobile number, the enterprise of the credit
 * code, the member and its representative. In the order of the facts.
 */
export async function ofMemberFacts(ctx: Ctx, facts: readonly MemberFacts[]): Promise<Concerned[]> {
  const { db } = ctx;
  const mobiles = facts.flatMap(({ mobile }) => mobile || []);
  const codes = facts.flatMap(({ uscc }) => uscc || []);
  const people =
    mobiles.length > 0
      ? await db.select({ id: users.id, phone: users.phone }).from(users).where(inArray(users.phone, mobiles))
      : [];
  const units =
    codes.length > 0
      ? await db
          .select({ id: enterprises.id, uscc: enterprises.uscc })
          .from(enterprises)
          .where(inArray(enterprises.uscc, codes))
      : [];
  const personOf = new Map(people.map(({ id, phone }) => [phone, id]));
  const unitOf = new Map(units.map(({ id, uscc }) => [uscc, id]));
  return facts.map(({ name, representative, mobile, uscc }) => ({
    userId: personOf.get(mobile) ?? null,
    eId: unitOf.get(uscc) ?? 0,
    parties: [name, representative].filter(Boolean),
  }));
}

/** Members of the directory: the account of the membership, or those that could claim it. */
export async function ofMembers(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Concerned>> {
  const rows = await ctx.db
    .select({ id: members.id, name: members.name, kept: importedMemberships })
    .from(members)
    .leftJoin(importedMemberships, eq(importedMemberships.memberId, members.id))
    .where(inArray(members.id, [...ids]));
  const found = await ofMemberFacts(
    ctx,
    rows.map(({ name, kept }) => ({
      name,
      representative: kept?.representative ?? '',
      mobile: kept?.mobile ?? '',
      uscc: kept?.uscc ?? '',
    })),
  );
  const { memberId, userId, eId } = memberships;
  const owners = await ctx.db
    .select({ memberId, userId, eId })
    .from(memberships)
    .where(inArray(memberId, [...ids]))
    .orderBy(desc(memberships.id));
  return new Map(
    rows.map(({ id }, at) => {
      const { parties = [], ...account } = found[at] ?? { userId: null, eId: 0 };
      const owner = owners.find((one) => one.memberId === id);
      return [id, { ...(owner ? { userId: owner.userId, eId: owner.eId } : account), parties }];
    }),
  );
}

/** Certificates: the account of the application, and the holders by name. */
export async function ofCertificates(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Concerned>> {
  const { id, userId, eId, holder } = certificates;
  const rows = await ctx.db
    .select({ id, userId, eId, holder })
    .from(certificates)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { userId: row.userId, eId: row.eId, parties: namesIn(row.holder) }]));
}

/** Payments to experts: the account of the expert. */
export async function ofPayouts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Concerned>> {
  const rows = await ctx.db
    .select({ id: expertPayouts.id, userId: persons.userId })
    .from(expertPayouts)
    .innerJoin(persons, eq(persons.id, expertPayouts.personId))
    .where(inArray(expertPayouts.id, [...ids]));
  return new Map(rows.map(({ id, userId }) => [id, { userId, eId: 0, parties: [], onlyAccount: true }]));
}
