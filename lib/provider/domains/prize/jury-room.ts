import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { awardClassKey } from '@/lib/contract/prize';
import type { JuryRoom, scoreWork } from '@/lib/contract/prize-jury';
import { formatDateTime } from '@/lib/format/dates';
import { weightedScore } from '@/lib/rules/prize-score';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { prizeJurors, prizeScores, prizeSessions } from '../../db/schema';
import { withoutNames } from './blind-text';
import { digestOfCriteria, requireSameCriteria } from './criteria';
import { type JurorRow, jurorOfSession, logOfJuror } from './jury-entrance';
import { connectionsOf, type JurorWork, judgedWorks, worksOf } from './jury-works';
import { detailOf, type SessionRow, sessionRow } from './sessions';

const ownWorks = async (ctx: Ctx, juror: JurorRow): Promise<JurorWork[]> =>
  worksOf(
    juror,
    await connectionsOf(ctx, [juror]),
    await judgedWorks(ctx, juror.sessionId),
    await ctx.db.select().from(prizeScores).where(eq(prizeScores.jurorId, juror.id)),
  );

function presentWork(
  { entry, score, contact }: JurorWork,
  { criteria, detail }: SessionRow,
): JuryRoom['works'][number] {
  const hidden = { people: [entry.author, contact], units: [entry.organisation], title: entry.title };
  const masked = (text: string) => withoutNames(text, hidden);
  return {
    id: entry.id,
    number: entry.number,
    title: masked(entry.title),
    classKey: awardClassKey.parse(entry.classKey),
    className: detailOf({ detail }).classes.find(({ key }) => key === entry.classKey)?.name ?? '',
    summary: masked(entry.summary),
    intro: entry.intro.map(masked),
    picture: entry.picture,
    excerpt: entry.excerpt.map(masked),
    sound: entry.sound,
    heard: masked(entry.heard),
    scores: score?.scores ?? [],
    total: score ? weightedScore(criteria, score.scores) : null,
    note: score?.note ?? '',
  };
}

async function presentRoom(ctx: Ctx, juror: JurorRow): Promise<JuryRoom> {
  const session = await sessionRow(ctx, juror.sessionId);
  const works = await ownWorks(ctx, juror);
  return {
    title: session.title,
    name: juror.name,
    dueOn: session.stages.find(({ name }) => name === '终评')?.to ?? null,
    criteria: session.criteria,
    revision: digestOfCriteria(session.criteria),
    sealedAt: juror.sealedAt && formatDateTime(juror.sealedAt),
    works: works.filter(({ recusal }) => recusal === null).map((work) => presentWork(work, session)),
    recused: works.flatMap(({ entry, recusal }) =>
      recusal === null ? [] : [{ number: entry.number, isDeclared: recusal === 'declared' }],
    ),
  };
}

/** Returns the works and scores of the juror of a session. */
export const getJury = async (ctx: Ctx, token: string): Promise<JuryRoom> =>
  presentRoom(ctx, await jurorOfSession(ctx, token));

/**
 * Lets a juror change something, with the juror's row locked, so that a change and the sealing exclude each other.
 * Throws 409 once the scores are sealed or the winners are announced.
 */
const changing = (ctx: Ctx, token: string, work: (juror: JurorRow) => Promise<void>): Promise<JuryRoom> =>
  ctx.transaction(async () => {
    const { id } = await jurorOfSession(ctx, token);
    const [juror] = await ctx.db.select().from(prizeJurors).where(eq(prizeJurors.id, id)).for('update');
    if (!juror || juror.state === 'ended') throw conflict('链接已经失效');
    if (juror.state === 'sealed') throw conflict('评分已经提交，不能再改；确有错误的，请与秘书处联系退回');
    // Shared: jurors do not wait for each other, and criteria and announcement wait for them.
    const [session] = await ctx.db
      .select({ proposedAt: prizeSessions.proposedAt, announcedAt: prizeSessions.announcedAt })
      .from(prizeSessions)
      .where(eq(prizeSessions.id, juror.sessionId))
      .for('share');
    if (session?.announcedAt || session?.proposedAt) throw conflict('评审已经结束，不能再改');
    await work(juror);
    const [now] = await ctx.db.select().from(prizeJurors).where(eq(prizeJurors.id, id));
    return presentRoom(ctx, now ?? juror);
  });

/** Finds a work that the juror judges. Throws 404 for any other. */
async function workOf(ctx: Ctx, juror: JurorRow, entryId: number): Promise<JurorWork> {
  const found = (await ownWorks(ctx, juror)).find(({ entry, recusal }) => entry.id === entryId && recusal === null);
  if (!found) throw notFound('这件作品不由您评审');
  return found;
}

async function keep(ctx: Ctx, jurorId: number, entryId: number, values: Partial<typeof prizeScores.$inferInsert>) {
  const set = { scores: [], note: '', recusal: '', ...values, updatedAt: ctx.now() };
  await ctx.db
    .insert(prizeScores)
    .values({ jurorId, entryId, ...set })
    .onConflictDoUpdate({ target: [prizeScores.jurorId, prizeScores.entryId], set });
}

/**
 * Saves the scores of a work. Throws 422 unless there is one score for each criterion, 409 if the criteria were changed
 * since the scores were given.
 */
export const saveScores = (
  ctx: Ctx,
  token: string,
  { entryId, scores, note, revision }: z.output<typeof scoreWork.body>,
) =>
  changing(ctx, token, async (juror) => {
    const { entry } = await workOf(ctx, juror, entryId);
    const { criteria } = await sessionRow(ctx, juror.sessionId);
    requireSameCriteria(criteria, revision);
    if (scores.length !== criteria.length) throw invalid({ scores: `请为 ${criteria.length} 项标准各打一个分` });
    await keep(ctx, juror.id, entryId, { scores, note });
    await logOfJuror(ctx, juror, '评分', { number: entry.number });
  });

/** Declares a conflict with a work; earlier scores of it are removed. */
export const recuse = (ctx: Ctx, token: string, { entryId, reason }: { entryId: number; reason: string }) =>
  changing(ctx, token, async (juror) => {
    const { entry } = await workOf(ctx, juror, entryId);
    await keep(ctx, juror.id, entryId, { recusal: reason });
    await logOfJuror(ctx, juror, '声明回避', { number: entry.number, reason });
  });

/** Seals the scores of a juror. Throws 409 while works have none. */
export const seal = (ctx: Ctx, token: string) =>
  changing(ctx, token, async (juror) => {
    const open = (await ownWorks(ctx, juror)).filter(({ recusal, score }) => recusal === null && !score);
    if (open.length > 0)
      throw conflict(`还有 ${open.length} 件作品没有评分：${open.map(({ entry }) => entry.number).join('、')}`);
    const now = ctx.now();
    await ctx.db
      .update(prizeJurors)
      .set({ state: 'sealed', sealedAt: now, updatedAt: now })
      .where(and(eq(prizeJurors.id, juror.id), eq(prizeJurors.state, 'scoring')));
    await logOfJuror(ctx, juror, '提交评分');
  });
