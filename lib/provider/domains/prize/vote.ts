import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { commitmentOf } from '@/lib/proofs/ballot';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { prizeEntries, prizeVoteDays, prizeVotes } from '../../db/schema';
import { networkOf } from '../../http/network';
import { requireUnsealed } from './seal';
import { currentRow, type SessionRow, stageOn, votingTimes } from './sessions';

/** Returns the reason why voting is closed; empty while it is open. */
function closedReason(row: SessionRow, now: Date): string {
  const { from, to } = votingTimes(row);
  if (now < from) return '投票尚未开始';
  if (now >= to) return '投票已经结束';
  return stageOn(row, formatDate(now)) === '投票' ? '' : '当前不在投票阶段';
}

/** Consumes one of the user's votes of the day. The update locks the row, which serialises concurrent votes. */
async function takeVote(ctx: Ctx, session: SessionRow, day: string): Promise<number> {
  const [row] = await ctx.db
    .insert(prizeVoteDays)
    .values({ sessionId: session.id, userId: ctx.user.userId, day, used: 1 })
    .onConflictDoUpdate({
      target: [prizeVoteDays.sessionId, prizeVoteDays.userId, prizeVoteDays.day],
      set: { used: sql`${prizeVoteDays.used} + 1` },
      setWhere: lt(prizeVoteDays.used, session.dailyVotes),
    })
    .returning({ used: prizeVoteDays.used });
  if (!row) throw conflict(`今日 ${session.dailyVotes} 票已用完，明天再来`);
  return session.dailyVotes - row.used;
}

/** Pseudonym of the caller's network, keyed with a secret outside of the database; empty if the network is unknown. */
async function voteNetwork(ctx: Ctx): Promise<string> {
  const network = networkOf(ctx.request.ip);
  if (network === '') return '';
  return createHmac('sha256', await ctx.ports.secret('vote-network'))
    .update(network)
    .digest('base64url')
    .slice(0, 22);
}

/** Pseudonym of the voter for a day, keyed with a secret outside of the database. */
const voterOf = async (ctx: Ctx, sessionId: number, day: string): Promise<string> =>
  createHmac('sha256', await ctx.ports.secret('vote-voter'))
    .update(`${sessionId} ${day} ${ctx.user.userId}`)
    .digest('hex')
    .slice(0, 32);

/**
 * Casts one vote, counted exactly once. Votes belong to the person, whichever account they act as.
 *
 * @param nonce secret that the voter's browser chose for the commitment; chosen here without one
 */
export const castVote = (ctx: Ctx, entryId: number, nonce = randomBytes(16).toString('hex')) =>
  ctx.transaction(async () => {
    const session = await currentRow(ctx);
    const now = ctx.now();
    const reason = closedReason(session, now);
    if (reason) throw conflict(reason);
    const day = formatDate(now);
    await requireUnsealed(ctx, session.id, day);
    const left = await takeVote(ctx, session, day);
    const [entry] = await ctx.db
      .update(prizeEntries)
      .set({ votes: sql`${prizeEntries.votes} + 1` })
      .where(
        and(
          eq(prizeEntries.id, entryId),
          eq(prizeEntries.sessionId, session.id),
          inArray(prizeEntries.state, ['shortlisted']),
          eq(prizeEntries.isHidden, false),
        ),
      )
      .returning({ votes: prizeEntries.votes, number: prizeEntries.number });
    if (!entry) throw notFound('作品不存在或未进入投票');
    const { userId } = ctx.user;
    const voter = await voterOf(ctx, session.id, day);
    const ballot = { session: session.id, day, entry: entry.number, voter, nonce };
    const [vote] = await ctx.db
      .insert(prizeVotes)
      .values({
        sessionId: session.id,
        entryId,
        userId,
        day,
        network: await voteNetwork(ctx),
        voter,
        nonce,
        commitment: commitmentOf(ballot),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: prizeVotes.id });
    if (!vote) throw conflict('今天已为这件作品投过票');
    return { votes: entry.votes, left };
  });

/** Returns the user's remaining votes of the day. */
export async function getVoteStatus(ctx: Ctx) {
  const session = await currentRow(ctx);
  const now = ctx.now();
  const reason = closedReason(session, now);
  const mine = await ctx.db
    .select({ entryId: prizeVotes.entryId })
    .from(prizeVotes)
    .where(
      and(
        eq(prizeVotes.userId, ctx.user.userId),
        eq(prizeVotes.sessionId, session.id),
        eq(prizeVotes.day, formatDate(now)),
      ),
    );
  return {
    open: reason === '',
    reason,
    left: Math.max(0, session.dailyVotes - mine.length),
    votedToday: mine.map((vote) => vote.entryId),
  };
}
