import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { appraisal } from '@/lib/kinds/cases/appraisal';
import { type AppraisalMatter, isMatter } from '@/lib/kinds/cases/parts/appraisal-matters';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { appraisalHandovers, appraisalMembers, appraisalOpinions, appraisalVotes, cases } from '../../db/schema';
import type { CaseRow } from '../case';
import { type PartyRow, partiesOfCase, partyOfSession } from '../case-party';

export type MemberRow = typeof appraisalMembers.$inferSelect;
export type VoteRow = typeof appraisalVotes.$inferSelect;
export type HandoverRow = typeof appraisalHandovers.$inferSelect;
export type OpinionRow = typeof appraisalOpinions.$inferSelect;

/** Role of the members in the declaration of the kind. */
export const MEMBER = 'member';

/** Returns an appraisal. Throws 404 for another case. */
export async function appraisalRow(ctx: Ctx, id: number): Promise<CaseRow> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id));
  if (row?.kind !== appraisal.key) throw notFound('业务不存在或无权查看');
  return row;
}

/** Matters of a case, in the order of the form. */
export const mattersOf = ({ data }: Pick<CaseRow, 'data'>): AppraisalMatter[] =>
  (Array.isArray(data.matters) ? data.matters : []).filter(isMatter);

/** A member of the panel now, with the link and the votes. */
export interface Seat {
  member: MemberRow;
  party: PartyRow;
  votes: VoteRow[];
}

/** Members of the panel now, the chair first. */
export async function panelOf(ctx: Ctx, recordId: number): Promise<Seat[]> {
  const members = await ctx.db
    .select()
    .from(appraisalMembers)
    .where(and(eq(appraisalMembers.recordId, recordId), isNull(appraisalMembers.leftAt)))
    .orderBy(asc(appraisalMembers.id));
  const ids = members.map(({ id }) => id);
  const votes =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(appraisalVotes)
          .where(inArray(appraisalVotes.memberId, ids))
          .orderBy(asc(appraisalVotes.id));
  const parties = await partiesOfCase(ctx, recordId);
  return members
    .flatMap((member) => {
      const party = parties.find(({ id }) => id === member.partyId);
      return party ? [{ member, party, votes: votes.filter(({ memberId }) => memberId === member.id) }] : [];
    })
    .sort((one, other) => Number(other.member.isChair) - Number(one.member.isChair));
}

export async function handoverOf(ctx: Ctx, recordId: number): Promise<HandoverRow | undefined> {
  const [row] = await ctx.db.select().from(appraisalHandovers).where(eq(appraisalHandovers.recordId, recordId));
  return row;
}

export async function opinionOf(ctx: Ctx, recordId: number): Promise<OpinionRow | undefined> {
  const [row] = await ctx.db.select().from(appraisalOpinions).where(eq(appraisalOpinions.recordId, recordId));
  return row;
}

/** Returns the case and the seat of a room's session. Throws 404 for another kind, and for a member who was replaced. */
export async function ofMember(ctx: Ctx, token: string): Promise<{ row: CaseRow; seat: Seat }> {
  const party = await partyOfSession(ctx, token);
  const row = await appraisalRow(ctx, party.recordId);
  const seat = (await panelOf(ctx, row.id)).find(({ member }) => member.partyId === party.id);
  if (!seat) throw notFound('您不在本案的鉴定组里');
  return { row, seat };
}
