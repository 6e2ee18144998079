import { and, eq, gt, lt } from 'drizzle-orm';
import { PARTY_SESSION_SECONDS } from '@/lib/contract/case-parties';
import type { JuryLook } from '@/lib/contract/prize-jury';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { notFound, refusal, tooMany } from '../../core/errors';
import { hashToken, newToken } from '../../core/tokens';
import { auditLog, prizeJurorSessions as open, prizeJurors } from '../../db/schema';
import { withCookie } from '../case-party';
import { getSite } from '../settings';
import { sendCode, withCode } from '../verification-code';
import { sessionRow } from './sessions';

export type JurorRow = typeof prizeJurors.$inferSelect;

/** Writes into the audit log what a juror did, by number, as names are personal data. In the transaction of the deed. */
export async function logOfJuror(ctx: Ctx, juror: JurorRow, summary: string, after: Record<string, unknown> = {}) {
  const { title } = await sessionRow(ctx, juror.sessionId);
  await ctx.db.insert(auditLog).values({
    at: ctx.now(),
    userId: 0,
    userName: `评委 ${juror.id}`,
    operation: 'jury-room',
    summary,
    subject: 'prize-session',
    subjectId: String(juror.sessionId),
    title,
    before: {},
    after,
  });
}

const linkEnded = () => refusal('linkEnded', '链接已经失效；需要继续评审的，请与协会联系，由秘书处重新发送');

/** Throws 410 for a link that staff or its age has ended. */
function requireOpen(ctx: Ctx, { state, expiresAt }: JurorRow): void {
  if (state === 'ended' || expiresAt <= ctx.now()) throw linkEnded();
}

/** Locks a juror whom a link has named. Throws 410 if the link was ended or replaced in the meantime. */
async function lockKnown(ctx: Ctx, { id, tokenHash }: JurorRow): Promise<void> {
  const [juror] = await ctx.db.select().from(prizeJurors).where(eq(prizeJurors.id, id)).for('update');
  if (juror?.tokenHash !== tokenHash) throw linkEnded();
  requireOpen(ctx, juror);
}

/** Finds the juror of a link. Throws 404 for an unknown one, 410 for one that has ended. */
async function jurorOfKey(ctx: Ctx, key: string): Promise<JurorRow> {
  const [row] = await ctx.db
    .select()
    .from(prizeJurors)
    .where(eq(prizeJurors.tokenHash, hashToken(key)));
  if (!row) throw notFound('链接有误，请核对短信');
  requireOpen(ctx, row);
  return row;
}

const placeOf = ({ mobile }: JurorRow) => ({ channel: 'sms' as const, recipient: mobile, purpose: 'party' as const });

async function jurorIn(ctx: Ctx, token: string): Promise<JurorRow | undefined> {
  if (token === '') return undefined;
  const [found] = await ctx.db
    .select({ juror: prizeJurors })
    .from(open)
    .innerJoin(prizeJurors, eq(prizeJurors.id, open.jurorId))
    .where(and(eq(open.tokenHash, hashToken(token)), gt(open.expiresAt, ctx.now())));
  return found?.juror;
}

/** Returns what a link tells a visitor who is not known yet: no name and no work. */
export async function lookAtJury(ctx: Ctx, key: string, token: string): Promise<JuryLook> {
  const juror = await jurorOfKey(ctx, key);
  const { name: association, hotline } = await getSite(ctx);
  const { title } = await sessionRow(ctx, juror.sessionId);
  const isOpen = (await jurorIn(ctx, token))?.id === juror.id;
  return { association, hotline, title, recipient: maskPhone(juror.mobile), isOpen };
}

/** Sends the code that opens the room, within the limits of codes. */
export async function sendJurorCode(ctx: Ctx, key: string) {
  const juror = await jurorOfKey(ctx, key);
  const sent = await sendCode(ctx, placeOf(juror));
  await ctx.transaction(() => logOfJuror(ctx, juror, '发送进入验证码'));
  return sent;
}

/** Opens a session by the code. Throws 422 for a wrong, used or expired code, 429 after many attempts. */
export async function enterJury(ctx: Ctx, key: string, code: string): Promise<Response> {
  const juror = await jurorOfKey(ctx, key);
  const wait = await ctx.ports.limiter.consume('login-account', `juror-${juror.id}`);
  if (wait > 0) throw tooMany(`尝试过于频繁，请在 ${wait} 秒后再试`, wait);
  const token = newToken();
  await withCode(ctx, placeOf(juror), code, async () => {
    await lockKnown(ctx, juror);
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + PARTY_SESSION_SECONDS * 1000);
    await ctx.db.delete(open).where(lt(open.expiresAt, now));
    await ctx.db.insert(open).values({ tokenHash: hashToken(token), jurorId: juror.id, createdAt: now, expiresAt });
    await ctx.db
      .update(prizeJurors)
      .set({ state: 'scoring', updatedAt: now })
      .where(and(eq(prizeJurors.id, juror.id), eq(prizeJurors.state, 'invited')));
    await logOfJuror(ctx, juror, '凭验证码进入');
  });
  return withCookie(ctx, token);
}

/** Returns the juror of a session. Throws 403 without a session, 410 once the link has ended. */
export async function jurorOfSession(ctx: Ctx, token: string): Promise<JurorRow> {
  const juror = await jurorIn(ctx, token);
  if (!juror) throw refusal('partySessionRequired', '请用验证码进入');
  requireOpen(ctx, juror);
  return juror;
}
