import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { inviteJuror } from '@/lib/contract/staff-prize-jury';
import { addDays } from '@/lib/format/dates';
import { isMobile } from '@/lib/rules/identifiers/phone';
import { type Criterion, criteriaProblem } from '@/lib/rules/prize-score';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { hashToken, newToken } from '../../core/tokens';
import { persons, prizeJurorSessions, prizeJurors, prizeScores, prizeSessions } from '../../db/schema';
import { queueText } from '../notification';
import { getSite } from '../settings';
import type { JurorRow } from './jury-entrance';
import { getPrizeJury } from './jury-results';
import { lockSession, type SessionRow } from './sessions';

/** Days after which a link expires unless staff send a new one. */
const LINK_DAYS = 90;

/** Lets staff change the jury of a session that is not announced yet, with the session locked. */
const changing = (ctx: Ctx, sessionId: number, work: (session: SessionRow) => Promise<void>) =>
  ctx.transaction(async () => {
    const session = await lockSession(ctx, sessionId);
    if (session.announcedAt) throw conflict('获奖名单已经公布，评审已经结束');
    if (session.proposedAt) throw conflict('获奖名单已经提请公布，请先撤回');
    await work(session);
    return getPrizeJury(ctx, sessionId);
  });

const note = (ctx: Ctx, { id, title }: SessionRow, after: Record<string, unknown>, before = {}) =>
  ctx.changed({ subject: 'prize-session', id, title, before, after });

/** Sets the criteria. Throws 422 unless the weights add up to 100, 409 once works were scored by the present ones. */
export const setPrizeCriteria = (ctx: Ctx, sessionId: number, criteria: Criterion[]) =>
  changing(ctx, sessionId, async (session) => {
    const problem = criteriaProblem(criteria);
    if (problem) throw invalid({ criteria: problem });
    const [scored] = await ctx.db
      .select({ id: prizeScores.entryId })
      .from(prizeScores)
      .innerJoin(prizeJurors, eq(prizeJurors.id, prizeScores.jurorId))
      .where(and(eq(prizeJurors.sessionId, sessionId), eq(prizeScores.recusal, '')))
      .limit(1);
    if (scored) throw conflict('已经有评委评分，评分标准不能再改');
    await ctx.db.update(prizeSessions).set({ criteria }).where(eq(prizeSessions.id, sessionId));
    note(ctx, session, { criteria }, { criteria: session.criteria });
  });

/** Sends a juror the link. */
async function sendLink(ctx: Ctx, session: SessionRow, mobile: string, token: string, request: string): Promise<void> {
  const { name: association } = await getSite(ctx);
  const link = `${ctx.request.origin}/party-room/jury/${token}`;
  await queueText(ctx, {
    recipient: mobile,
    subject: `${association}通知`,
    text: `${association}：您是${session.title}的评委，${request}：${link}`,
  });
}

/**
 * Dismissed juror with a phone of the session, whose row a new invitation takes over: a phone has one row in a session.
 * Earlier scores and recusals stay, so they have to be of the same person. Throws 422 for a phone that cannot be used.
 */
async function formerJuror(
  ctx: Ctx,
  sessionId: number,
  { mobile, name }: Pick<JurorRow, 'mobile' | 'name'>,
): Promise<JurorRow | undefined> {
  const isOfPhone = and(eq(prizeJurors.sessionId, sessionId), eq(prizeJurors.mobile, mobile));
  const [found] = await ctx.db.select().from(prizeJurors).where(isOfPhone);
  if (found === undefined) return undefined;
  if (found.state !== 'ended') throw invalid({ mobile: '本届已有评委使用这个手机号' });
  if (found.name !== name && (await ctx.db.$count(prizeScores, eq(prizeScores.jurorId, found.id))) > 0)
    throw invalid({ mobile: `这个手机号属于已解聘、评过分的评委${found.name}，请换一个手机号` });
  return found;
}

/** Invites a juror, and again a dismissed one, whose earlier scores wait to be handed in. Throws 409 without criteria, 422 for a phone that another juror of the session has. */
export const invite = (ctx: Ctx, sessionId: number, body: z.output<typeof inviteJuror.body>) =>
  changing(ctx, sessionId, async (session) => {
    if (session.criteria.length === 0) throw conflict('请先设定评分标准，再邀请评委');
    if (!isMobile(body.mobile)) throw invalid({ mobile: '请填写境内手机号，用来接收链接与验证码' });
    const { personId = null, ...values } = body;
    if (personId !== null && (await ctx.db.$count(persons, eq(persons.id, personId))) === 0)
      throw invalid({ personId: '名录里没有这位专家' });
    const [token, now] = [newToken(), ctx.now()];
    const former = await formerJuror(ctx, sessionId, values);
    const row = {
      ...values,
      personId,
      tokenHash: hashToken(token),
      expiresAt: addDays(now, LINK_DAYS),
      updatedAt: now,
    };
    const added = former
      ? await ctx.db
          .update(prizeJurors)
          .set({ ...row, state: 'invited', sealedAt: null, remindedAt: null })
          .where(eq(prizeJurors.id, former.id))
          .returning({ id: prizeJurors.id })
      : await ctx.db
          .insert(prizeJurors)
          .values({ ...row, sessionId, createdAt: now })
          .returning({ id: prizeJurors.id });
    await sendLink(ctx, session, values.mobile, token, '请评审参评作品');
    note(ctx, session, { invited: added.map(({ id }) => id), classKeys: values.classKeys });
  });

/** Locks a juror of a session who has not left. Throws 404 for another. */
async function lockJuror(ctx: Ctx, sessionId: number, id: number): Promise<JurorRow> {
  const [juror] = await ctx.db
    .select()
    .from(prizeJurors)
    .where(and(eq(prizeJurors.id, id), eq(prizeJurors.sessionId, sessionId), ne(prizeJurors.state, 'ended')))
    .for('update');
  if (!juror) throw notFound('没有这位评委，或者已经解聘');
  return juror;
}

const endSessions = (ctx: Ctx, id: number) =>
  ctx.db.delete(prizeJurorSessions).where(eq(prizeJurorSessions.jurorId, id));

/** Gives a juror a new link and sends it with a request; the earlier link and its sessions end. */
async function renew(ctx: Ctx, session: SessionRow, { id, mobile }: JurorRow, request: string): Promise<void> {
  const [token, now] = [newToken(), ctx.now()];
  await ctx.db
    .update(prizeJurors)
    .set({ tokenHash: hashToken(token), expiresAt: addDays(now, LINK_DAYS), remindedAt: now, updatedAt: now })
    .where(eq(prizeJurors.id, id));
  await endSessions(ctx, id);
  await sendLink(ctx, session, mobile, token, request);
}

/** Reminds a juror. Throws 409 once the scores were handed in. */
export const remind = (ctx: Ctx, sessionId: number, id: number) =>
  changing(ctx, sessionId, async (session) => {
    const juror = await lockJuror(ctx, sessionId, id);
    if (juror.state === 'sealed') throw conflict('这位评委已经提交评分');
    await renew(ctx, session, juror, '还有作品等待您评分');
    note(ctx, session, { reminded: id });
  });

/** Opens scores that were handed in. Throws 409 for scores that are open. */
export const reopen = (ctx: Ctx, sessionId: number, id: number, reason: string) =>
  changing(ctx, sessionId, async (session) => {
    const juror = await lockJuror(ctx, sessionId, id);
    if (juror.state !== 'sealed') throw conflict('这位评委还没有提交评分');
    await ctx.db.update(prizeJurors).set({ state: 'scoring', sealedAt: null }).where(eq(prizeJurors.id, id));
    await renew(ctx, session, juror, '您的评分已退回，请核对后重新提交');
    note(ctx, session, { reopened: id, reason });
  });

/** Ends the link and the sessions of a juror, whose scores no longer count. */
export const end = (ctx: Ctx, sessionId: number, id: number, reason: string) =>
  changing(ctx, sessionId, async (session) => {
    await lockJuror(ctx, sessionId, id);
    await ctx.db.update(prizeJurors).set({ state: 'ended', updatedAt: ctx.now() }).where(eq(prizeJurors.id, id));
    await endSessions(ctx, id);
    note(ctx, session, { ended: id, reason });
  });
