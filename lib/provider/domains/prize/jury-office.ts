import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { awardClassKey } from '@/lib/contract/prize';
import type { inviteJuror, StaffJuror, StaffJury } from '@/lib/contract/staff-prize-jury';
import { addDays, formatDateTime } from '@/lib/format/dates';
import { isMobile } from '@/lib/rules/identifiers/phone';
import {
  type Criterion,
  criteriaProblem,
  outliersOf,
  placeWorks,
  spreadOf,
  weightedScore,
} from '@/lib/rules/prize-score';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { hashToken, newToken } from '../../core/tokens';
import { persons, prizeJurorSessions, prizeJurors, prizeScores, prizeSessions } from '../../db/schema';
import { queueText } from '../notification';
import { getSite } from '../settings';
import type { JurorRow } from './jury-entrance';
import { type Connections, connectionsOf, type JudgedWork, judgedWorks, type ScoreRow, worksOf } from './jury-works';
import { detailOf, lockSession, type SessionRow, sessionRow } from './sessions';

/** Days after which a link expires unless staff send a new one. */
const LINK_DAYS = 90;

const stateLabels: Record<JurorRow['state'], string> = {
  invited: '已邀请',
  scoring: '评审中',
  sealed: '已提交',
  ended: '已解聘',
};

const jurorsOf = (ctx: Ctx, sessionId: number) =>
  ctx.db.select().from(prizeJurors).where(eq(prizeJurors.sessionId, sessionId)).orderBy(asc(prizeJurors.id));

const scoresOf = async (ctx: Ctx, jurors: readonly JurorRow[]): Promise<ScoreRow[]> =>
  jurors.length === 0
    ? []
    : ctx.db
        .select()
        .from(prizeScores)
        .where(
          inArray(
            prizeScores.jurorId,
            jurors.map(({ id }) => id),
          ),
        );

/** Works of a session with everything that decides on who judges them. */
interface Judging {
  connections: ReadonlyMap<number, Connections>;
  works: readonly JudgedWork[];
  scores: readonly ScoreRow[];
}

function presentJuror(juror: JurorRow, { connections, works, scores }: Judging): StaffJuror {
  const own = worksOf(juror, connections, works, scores);
  const due = own.filter(({ recusal }) => recusal === null);
  const { id, name, organisation, mobile, state, sealedAt, remindedAt } = juror;
  return {
    id,
    name,
    organisation,
    mobile,
    classKeys: juror.classKeys.map((key) => awardClassKey.parse(key)),
    state,
    stateLabel: stateLabels[state],
    scored: due.filter(({ score }) => score).length,
    due: due.length,
    recused: own.length - due.length,
    sealedAt: sealedAt && formatDateTime(sealedAt),
    remindedAt: remindedAt && formatDateTime(remindedAt),
  };
}

/** Results of a session by class; only scores that were handed in count. */
function resultsOf(
  { criteria, detail }: SessionRow,
  jurors: readonly JurorRow[],
  { connections, works, scores }: Judging,
): StaffJury['results'] {
  const counted = jurors
    .filter(({ state }) => state === 'sealed')
    .flatMap((juror) =>
      worksOf(juror, connections, works, scores).flatMap(({ entry, score, recusal }) =>
        recusal === null && score
          ? [{ entryId: entry.id, juror: juror.name, total: weightedScore(criteria, score.scores) }]
          : [],
      ),
    );
  return detailOf({ detail }).classes.flatMap((ofClass) => {
    const own = works.filter(({ entry }) => entry.classKey === ofClass.key);
    const competitors = own.map(({ entry: { id, votes } }) => ({
      id,
      votes,
      scores: counted.filter(({ entryId }) => entryId === id).map(({ total }) => total),
    }));
    return placeWorks(competitors).flatMap((placed) => {
      const work = own.find(({ entry }) => entry.id === placed.id);
      if (!work) return [];
      const { number, title, votes } = work.entry;
      const given = counted.filter(({ entryId }) => entryId === placed.id);
      const totals = given.map(({ total }) => total);
      const outliers = outliersOf(totals);
      return {
        ...placed,
        number,
        title,
        votes,
        classKey: ofClass.key,
        className: ofClass.name,
        spread: spreadOf(totals),
        scores: given.map(({ juror, total }, at) => ({ juror, total, isOutlier: outliers.includes(at) })),
      };
    });
  });
}

/** Returns criteria, jurors with their progress, and the results of a session. */
export async function getPrizeJury(ctx: Ctx, sessionId: number): Promise<StaffJury> {
  const session = await sessionRow(ctx, sessionId);
  const jurors = await jurorsOf(ctx, sessionId);
  const judging = {
    connections: await connectionsOf(ctx, jurors),
    works: await judgedWorks(ctx, sessionId),
    scores: await scoresOf(ctx, jurors),
  };
  return {
    title: session.title,
    criteria: session.criteria,
    jurors: jurors.map((juror) => presentJuror(juror, judging)),
    results: resultsOf(session, jurors, judging),
  };
}

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

/** Invites a juror. Throws 409 without criteria, 422 for a phone that another juror of the session has. */
export const invite = (ctx: Ctx, sessionId: number, body: z.output<typeof inviteJuror.body>) =>
  changing(ctx, sessionId, async (session) => {
    if (session.criteria.length === 0) throw conflict('请先设定评分标准，再邀请评委');
    if (!isMobile(body.mobile)) throw invalid({ mobile: '请填写境内手机号，用来接收链接与验证码' });
    const { personId = null, ...values } = body;
    if (personId !== null && (await ctx.db.$count(persons, eq(persons.id, personId))) === 0)
      throw invalid({ personId: '名录里没有这位专家' });
    const [token, now] = [newToken(), ctx.now()];
    const added = await ctx.db
      .insert(prizeJurors)
      .values({
        ...values,
        personId,
        sessionId,
        tokenHash: hashToken(token),
        expiresAt: addDays(now, LINK_DAYS),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: prizeJurors.id });
    if (added.length === 0) throw invalid({ mobile: '本届已有评委使用这个手机号' });
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
