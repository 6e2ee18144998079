import { and, asc, eq } from 'drizzle-orm';
import type { AssociationMember, AssociationMemberListing } from '@/lib/contract/association-members';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { members } from '../../db/schema';
import { allEntries, dictionaryLabels } from '../settings';
import { type AssociationMemberRow, presentMemberListing, presentMemberPage } from './present';

const LEVELS = 'c_sys_member_level';

/** Lists members by level in the order of the dictionary, then by seat. */
export async function listAssociationMembers(ctx: Ctx, level?: string): Promise<AssociationMemberListing[]> {
  const levels = await allEntries(ctx, LEVELS);
  const labels = new Map(levels.map((entry) => [entry.dictValue, entry.dictLabel]));
  const rank = new Map(levels.map((entry, position) => [entry.dictValue, position]));
  const rows = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.isShown, true), level ? eq(members.level, level) : undefined))
    .orderBy(asc(members.position), asc(members.id));
  const place = (row: AssociationMemberRow) => rank.get(row.level) ?? levels.length;
  return rows.sort((a, b) => place(a) - place(b)).map((row) => presentMemberListing(row, labels));
}

/** Returns the row of a member. Throws 404 for an unknown one. */
export async function findAssociationMember(ctx: Ctx, id: number): Promise<AssociationMemberRow> {
  const [row] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.id, id), eq(members.isShown, true)));
  if (!row) throw notFound('会员不存在');
  return row;
}

export async function getAssociationMember(ctx: Ctx, id: number): Promise<AssociationMember> {
  return presentMemberPage(await findAssociationMember(ctx, id), await dictionaryLabels(ctx, LEVELS));
}
