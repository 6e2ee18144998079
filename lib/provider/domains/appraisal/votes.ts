import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { newVotes } from '@/lib/contract/appraisals';
import {
  appraisalMatters,
  conclusionLabel,
  findingsOf,
  isMatter,
  type MatterVote,
  matterConclusions,
} from '@/lib/kinds/cases/parts/appraisal-matters';
import type { Ctx } from '../../core/context';
import { invalid, refusal } from '../../core/errors';
import type { OpinionFinding } from '../../db/schema';
import { appraisalVotes, caseParties } from '../../db/schema';
import { type CaseRow, lockCase, moveCase } from '../case';
import { ipHash, logDeed, requireShown } from '../case-party';
import { mattersOf, ofMember, panelOf, type Seat } from './rows';

const hasVoted = ({ votes }: Seat): boolean => votes.length > 0;

const votesOf = ({ member, votes }: Seat): MatterVote[] =>
  votes.flatMap(({ matter, conclusion, reasons }) =>
    isMatter(matter) ? [{ member: member.name, matter, conclusion, reasons }] : [],
  );

/** Results of the votes in words; empty until all members have voted. */
export function findingsInWords(row: CaseRow, seats: readonly Seat[]): OpinionFinding[] {
  if (seats.length === 0 || !seats.every(hasVoted)) return [];
  return findingsOf(mattersOf(row), seats.flatMap(votesOf), seats.length).map(
    ({ matter, conclusion, votes, of, majority, dissent }) => {
      const inWords = (vote: MatterVote) => ({
        member: vote.member,
        conclusion: conclusionLabel(matter, vote.conclusion),
        reasons: vote.reasons,
      });
      return {
        matter: appraisalMatters[matter],
        conclusion: conclusion && conclusionLabel(matter, conclusion),
        votes,
        of,
        majority: majority.map(inWords),
        dissent: dissent.map(inWords),
      };
    },
  );
}

/** Moves the case on once all members have voted. */
export async function settleVotes(ctx: Ctx, row: CaseRow): Promise<void> {
  if (row.status !== 'comparing') return;
  const seats = await panelOf(ctx, row.id);
  if (seats.length > 0 && seats.every(hasVoted))
    await moveCase(ctx, row.id, 'confer', { note: `${seats.length} 名成员均已提交意见` });
}

type Votes = z.output<typeof newVotes>['votes'];

/** Throws 422 unless there is one vote, with a known conclusion, on each matter of the case. */
function checkVotes(row: CaseRow, votes: Votes): void {
  const matters = mattersOf(row);
  for (const [at, { matter, conclusion }] of votes.entries()) {
    if (!isMatter(matter) || !matters.includes(matter)) throw invalid({ [`votes.${at}.matter`]: '本案没有这一事项' });
    if (!Object.hasOwn(matterConclusions[matter], conclusion))
      throw invalid({ [`votes.${at}.conclusion`]: '请选择结论' });
  }
  const given = votes.map(({ matter }) => matter);
  const missing = matters.find((matter) => !given.includes(matter));
  if (missing) throw invalid({ votes: `请就“${appraisalMatters[missing]}”提出意见` });
  if (new Set(given).size < given.length) throw invalid({ votes: '每一事项只能提出一次意见' });
}

/**
 * Enters the votes of the member of a room's session, once and on every matter; the last member's move the case on. The
 * case is locked, so that two members who vote at once are counted one after the other.
 */
export async function castVotes(ctx: Ctx, token: string, votes: Votes, recordNo: string | undefined): Promise<void> {
  const known = await ofMember(ctx, token);
  requireShown(known.row, recordNo);
  await ctx.transaction(async () => {
    const { row } = await lockCase(ctx, known.row.id);
    const { seat } = await ofMember(ctx, token);
    if (row.status !== 'comparing') throw refusal('actionNotAllowed', '现在不在比对期间，不能提交意见');
    if (hasVoted(seat)) throw refusal('actionNotAllowed', '您已经提交过意见，不能更改');
    checkVotes(row, votes);
    const now = ctx.now();
    const from = { memberId: seat.member.id, ipHash: ipHash(ctx), createdAt: now };
    await ctx.db.insert(appraisalVotes).values(votes.map((vote) => ({ ...vote, ...from })));
    await ctx.db
      .update(caseParties)
      .set({ answer: 'vote', state: 'answered', lastSeenAt: now, updatedAt: now })
      .where(eq(caseParties.id, seat.party.id));
    await logDeed(ctx, row, seat.party, '提交鉴定意见', { before: {}, after: { action: 'vote' } });
    await moveCase(ctx, row.id, 'vote');
    await settleVotes(ctx, row);
  });
}
