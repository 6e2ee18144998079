import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type AwardLevelKey, awardLevelKey } from '@/lib/contract/prize';
import type * as contract from '@/lib/contract/prize-objections';
import { tag } from '@/lib/contract/tags';
import { prizePublicityPath } from '@/lib/routes/prize-path';
import { bookTitle } from '@/lib/text/book-title';
import { quoteTitle } from '@/lib/text/quote-title';
import { sentence } from '@/lib/text/sentence';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound, refusal } from '../../core/errors';
import { cases, prizeEntries as entries, prizeObjections, prizeSessions, users } from '../../db/schema';
import { type CaseRow, latestEvent, lockCase, moveCase, newerEvent } from '../case';
import { requireSecond } from '../closing';
import { sendMessage } from '../notification';
import { amend, lockItem } from '../publishing';
import { release, requireAssignment, requireUntied } from '../queue';
import { lockEntry, noteEntry, requirePlace } from './judge';
import { requireGold } from './jury-check';
import { presentStatement, statementAwaited } from './objection-statement';
import { presentAward, publicityDays } from './publicity';
import { detailOf, lockSession, type SessionRow, sessionRow } from './sessions';

type ObjectionRow = typeof prizeObjections.$inferSelect;
type EntryRow = typeof entries.$inferSelect;

async function objectionOf(ctx: Ctx, recordId: number): Promise<{ objection: ObjectionRow; entry: EntryRow }> {
  const [found] = await ctx.db
    .select({ objection: prizeObjections, entry: entries })
    .from(prizeObjections)
    .innerJoin(entries, eq(entries.id, prizeObjections.entryId))
    .where(eq(prizeObjections.recordId, recordId));
  if (!found) throw notFound('获奖异议不存在');
  return found;
}

/** Throws 409 for a changed award that the class has no place for, or that the scores do not allow. */
async function requireAward(ctx: Ctx, session: SessionRow, row: EntryRow, level: AwardLevelKey): Promise<void> {
  await requirePlace(ctx, session, row, level);
  if (level === awardLevelKey.enum.gold) await requireGold(ctx, session.id, row.id);
}

/** The award that an objection is about, and the answer in preparation. Refused with a tie to a party. */
export async function getStaffObjection(
  ctx: Ctx,
  id: number,
): Promise<z.output<typeof contract.getStaffObjection.data>> {
  const { objection, entry } = await objectionOf(ctx, id);
  await requireUntied(ctx, 'record', id);
  const session = await sessionRow(ctx, objection.sessionId);
  const [row] = await ctx.db.select({ status: cases.status }).from(cases).where(eq(cases.id, id));
  const { outcome, level, author, answer, draftedBy } = objection;
  const [by] = draftedBy === null ? [] : await ctx.db.select().from(users).where(eq(users.id, draftedBy));
  const isOwn = draftedBy === ctx.user.userId;
  const isDrafted = row?.status === 'drafted';
  const waitsFor = statementAwaited(ctx, objection);
  return {
    id,
    sessionId: session.id,
    award: presentAward(session, entry),
    levels: detailOf(session).levels.map(({ key, name }) => ({ key, name })),
    returned: objection.returned,
    draft:
      outcome === null
        ? null
        : {
            outcome,
            level: level === null ? null : awardLevelKey.parse(level),
            author,
            answer,
            by: by?.nickname ?? '',
            isOwn,
          },
    isDrafted,
    statement: presentStatement(ctx, objection),
    statementUntil: objection.statementUntil,
    canDraft: row?.status === 'submitted' && !waitsFor,
    canConfirm: isDrafted && !isOwn,
    revision: (await latestEvent(ctx, id))?.number,
  };
}

/** Drafts the answer, which another person confirms. Throws 409 unless the objection waits for one, and after news that the author has not read. */
export const draftObjectionAnswer = (
  ctx: Ctx,
  id: number,
  { outcome, level, author, answer, revision }: z.output<typeof contract.draftObjectionAnswer.body>,
) =>
  ctx.transaction(async () => {
    await lockCase(ctx, id);
    const { objection, entry } = await objectionOf(ctx, id);
    await requireAssignment(ctx, 'record', id);
    if (await newerEvent(ctx, id, revision))
      throw refusal(
        'changedMeanwhile',
        '您打开之后，这件异议又有了新的进展，这次没有保存。您填写的内容还在，请另开一页看过，核对后再交一次',
      );
    if (statementAwaited(ctx, objection))
      throw conflict(`申报人可以在 ${objection.statementUntil} 前陈述，收到陈述或者期满以后再拟答复`);
    const isChange = outcome === 'change';
    if (isChange && (level === null || level === entry.level) && (author === '' || author === entry.author))
      throw invalid({ level: '与公示的奖级和作者相同，没有变更' });
    if (isChange && level !== null && level !== entry.level)
      await requireAward(ctx, await sessionRow(ctx, objection.sessionId), entry, level);
    await ctx.db
      .update(prizeObjections)
      .set({
        outcome,
        level: isChange ? level : null,
        author: isChange ? author : '',
        answer,
        draftedBy: ctx.user.userId,
        returned: '',
      })
      .where(eq(prizeObjections.recordId, id));
    await moveCase(ctx, id, 'draft');
    // The second person takes it from the queue.
    await release(ctx, 'record', id);
    return {};
  });

/** Sends a draft back with a reason that stays among staff. Throws 409 unless one waits for the second person. */
export const returnObjectionDraft = (ctx: Ctx, id: number, reason: string) =>
  ctx.transaction(async () => {
    await lockCase(ctx, id);
    await objectionOf(ctx, id);
    await requireAssignment(ctx, 'record', id);
    await ctx.db.update(prizeObjections).set({ returned: reason }).where(eq(prizeObjections.recordId, id));
    await moveCase(ctx, id, 'sendBack');
    await release(ctx, 'record', id);
    return {};
  });

/** Withdraws or changes the award of an upheld objection, and starts the publicity again. */
async function applyOutcome(ctx: Ctx, session: SessionRow, row: EntryRow, objection: ObjectionRow): Promise<void> {
  const { outcome, level, author } = objection;
  if (outcome === 'withdraw' && row.level === null) return;
  if (outcome === 'change' && row.state !== 'shortlisted')
    throw conflict('这件作品已经不在入围名单里，请退回答复，按不再授奖重拟');
  if (outcome === 'change' && level !== null && level !== row.level)
    await requireAward(ctx, session, row, awardLevelKey.parse(level));
  const after =
    outcome === 'withdraw'
      ? { level: null, citation: '' }
      : { level: level ?? row.level, author: author === '' ? row.author : author };
  const key = { kind: 'prize-work', id: row.id };
  await amend(ctx, key, async () => {
    await ctx.db
      .update(entries)
      .set({ ...after, updatedAt: ctx.now() })
      .where(eq(entries.id, row.id));
  });
  noteEntry(ctx, row, { level: row.level, author: row.author }, after);
  if (!session.publicityTo || session.announcedAt) return;
  const withdrawn = outcome === 'withdraw' ? `${bookTitle(row.title)}因异议成立不再授奖` : '';
  const days = publicityDays(ctx);
  const vacancies = [session.vacancies, withdrawn].filter(Boolean).join('；');
  await ctx.db
    .update(prizeSessions)
    .set({ ...days, vacancies, updatedAt: ctx.now() })
    .where(eq(prizeSessions.id, session.id));
  ctx.changed({
    subject: 'prize-session',
    id: session.id,
    title: session.title,
    before: { publicityTo: session.publicityTo },
    after: { ...days, vacancies },
  });
}

const outcomeWords = { withdraw: '成立，不再授奖', change: '成立，奖项或者署名有变更', dismiss: '不成立，授奖不变' };

/** Tells the owner of the work how an objection ended; the author of the objection stays unnamed. */
async function tellEntrant(ctx: Ctx, entry: EntryRow, row: CaseRow, { outcome, answer }: ObjectionRow): Promise<void> {
  if (entry.userId === null || outcome === null) return;
  await sendMessage(ctx, {
    userId: entry.userId,
    eId: entry.eId,
    kind: 'business',
    title: '对您作品的异议已有结果',
    body: `对您的作品${quoteTitle(entry.title)}的获奖异议（${row.recordNo}）${outcomeWords[outcome]}：${sentence(answer)}`,
    link: entry.recordId === null ? prizePublicityPath : `/mine/bussiness-detail?id=${entry.recordId}`,
    topic: 'outcome',
  });
}

/** Confirms a drafted answer and tells both sides. Throws 409 for the person who drafted it. */
export const confirmObjectionAnswer = (ctx: Ctx, id: number) =>
  ctx.transaction(async () => {
    const { row } = await lockCase(ctx, id);
    const { objection, entry } = await objectionOf(ctx, id);
    await requireSecond(ctx, objection.draftedBy, '获奖异议由两人答复，请由另一人复核', {
      duty: 'publishing',
      people: '内容发布人员',
    });
    await requireAssignment(ctx, 'record', id);
    if (row.status !== 'drafted' || objection.outcome === null) throw conflict('这件异议没有待复核的答复');
    if (objection.outcome !== 'dismiss') {
      await lockItem(ctx, { kind: 'prize-work', id: entry.id });
      const session = await lockSession(ctx, objection.sessionId);
      if (session.announcedAt) throw conflict('获奖名单已经公布，不能再改');
      await applyOutcome(ctx, session, (await lockEntry(ctx, entry.id)).row, objection);
    }
    await moveCase(ctx, id, objection.outcome === 'dismiss' ? 'dismiss' : 'uphold', { note: objection.answer });
    await tellEntrant(ctx, entry, row, objection);
    await ctx.touch(tag.prize);
    return {};
  });
