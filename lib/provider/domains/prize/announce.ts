import { eq, inArray } from 'drizzle-orm';
import { awardLevelKey } from '@/lib/contract/prize';
import { tag } from '@/lib/contract/tags';
import { refuseOwnOf } from '../../access/own';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { prizeEntries as entries, prizeSessions } from '../../db/schema';
import { moveCase } from '../case';
import { requireSecond } from '../closing';
import { issueAward } from './award-certificate';
import { chosenWorks } from './chosen';
import { syncWorks } from './findable';
import { requireJudged } from './jury-check';
import { missingAwards } from './missing-awards';
import { NO_PROPOSAL, openObjections, requirePublicityOver } from './publicity';
import { lockSession, type SessionRow, votingTimes } from './sessions';

const note = (ctx: Ctx, { id, title }: SessionRow, after: Record<string, unknown>, before = {}) =>
  ctx.changed({ subject: 'prize-session', id, title, before, after });

/**
 * Proposes the announcement; a second person announces. Throws 422 without a reason while awards of the plan are not
 * given, 409 if the vote or the judging has not ended or the caller has a conflict of interest with a winner.
 */
export const proposeAnnouncement = (ctx: Ctx, sessionId: number, vacancies: string) =>
  ctx.transaction(async () => {
    const session = await lockSession(ctx, sessionId);
    if (session.announcedAt) throw conflict('获奖名单已经公布');
    if (session.proposedAt) throw conflict('获奖名单已经提请公布');
    if (ctx.now() < votingTimes(session).to) throw conflict('公众投票还没有截止，截止以后才能提请公布');
    const chosen = await chosenWorks(ctx, sessionId);
    if (chosen.length === 0) throw conflict('还没有登记任何奖级');
    for (const { id } of chosen) await refuseOwnOf(ctx, 'prizeEntry', id);
    const golds = chosen.filter(({ level }) => level === awardLevelKey.enum.gold).map(({ id }) => id);
    await requireJudged(ctx, sessionId, golds);
    const missing = missingAwards(session, chosen);
    if (missing.length > 0 && vacancies === '')
      throw invalid({ vacancies: `还有奖级没有登记：${missing.join('、')}。确定空缺的，请写明理由` });
    const set = { proposedBy: ctx.user.userId, proposedAt: ctx.now(), vacancies: missing.length > 0 ? vacancies : '' };
    await ctx.db.update(prizeSessions).set(set).where(eq(prizeSessions.id, sessionId));
    note(ctx, session, { proposed: chosen.map(({ title }) => title), vacancies: set.vacancies });
    return {};
  });

/** Takes a proposal back after a change of a work: the second person publishes only the list that was proposed. */
export async function voidProposal(ctx: Ctx, sessionId: number): Promise<void> {
  const session = await lockSession(ctx, sessionId);
  if (!session.proposedAt || session.announcedAt) return;
  await ctx.db.update(prizeSessions).set(NO_PROPOSAL).where(eq(prizeSessions.id, sessionId));
  note(ctx, session, { withdrawn: true, reason: '作品内容有改动' });
}

/**
 * Takes a proposal back with its publicity, so that awards and scores can be changed again. Throws 409 without one, and
 * while an objection is open.
 */
export const withdrawProposal = (ctx: Ctx, sessionId: number, reason: string) =>
  ctx.transaction(async () => {
    const session = await lockSession(ctx, sessionId);
    if (session.announcedAt) throw conflict('获奖名单已经公布');
    if (!session.proposedAt) throw conflict('获奖名单还没有提请公布');
    const open = await openObjections(ctx, sessionId);
    if (open > 0) throw conflict(`还有 ${open} 件异议没有答复，答复以前不能撤回`);
    await ctx.db.update(prizeSessions).set(NO_PROPOSAL).where(eq(prizeSessions.id, sessionId));
    note(ctx, session, { withdrawn: true, reason });
    await ctx.touch(tag.prize);
    return {};
  });

/**
 * Publishes the winners of a session and moves their cases; the list is public at once. Throws 409 if already
 * announced, without a proposal, before the end of its publicity, while an objection is open, and for the person who
 * proposed it.
 */
export const announcePrizeWinners = (ctx: Ctx, sessionId: number) =>
  ctx.transaction(async () => {
    const session = await lockSession(ctx, sessionId);
    if (session.announcedAt) throw conflict('获奖名单已经公布');
    const winners = await chosenWorks(ctx, sessionId);
    if (winners.length === 0) throw conflict('还没有登记任何奖级');
    for (const { id } of winners) await refuseOwnOf(ctx, 'prizeEntry', id);
    if (!session.proposedAt) throw conflict('请先提请公布，再由另一人复核公布');
    await requirePublicityOver(ctx, session);
    await requireSecond(ctx, session.proposedBy, '获奖名单由两人公布，请由另一人复核', {
      duty: 'publishing',
      people: '内容发布人员',
    });
    for (const { recordId } of winners) if (recordId !== null) await moveCase(ctx, recordId, 'award');
    for (const { id } of winners) await issueAward(ctx, session, id);
    await ctx.db
      .update(entries)
      .set({ state: 'awarded', isHidden: false, updatedAt: ctx.now() })
      .where(
        inArray(
          entries.id,
          winners.map(({ id }) => id),
        ),
      );
    await ctx.db
      .update(prizeSessions)
      .set({ announcedAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(prizeSessions.id, sessionId));
    await syncWorks(ctx, eq(entries.sessionId, sessionId));
    note(ctx, session, { announced: winners.map(({ title }) => title) });
    await ctx.touch(tag.prize);
    return {};
  });
