import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { invalid, ProviderError, tooMany } from '../../core/errors';
import { hashToken, newCode, sameSecret } from '../../core/tokens';
import { loginCodes } from '../../db/schema';
import { networkOf } from '../../http/network';

const CODE_SECONDS = 300;
const RETRY_SECONDS = 60;
const MAX_ATTEMPTS = 5;

/** Recipient and purpose of a code; a code is valid for its purpose only. */
export interface CodePlace {
  channel: 'sms' | 'mail';
  recipient: string;
  purpose: 'login' | 'mail' | 'delete' | 'party' | 'sign' | 'objection';
  /** Document that is signed: its case and its version. A code signs no other case and no other version. */
  document?: { recordId: number; version: number };
}

/** Key of the limits of a recipient, whatever case a code is for; for a login it is the phone number alone. */
const limitKey = ({ purpose, recipient }: CodePlace): string =>
  purpose === 'login' ? recipient : `${purpose}:${recipient}`;

/** Lookup key of a code. */
const placeKey = (place: CodePlace): string =>
  place.document ? [limitKey(place), place.document.recordId, place.document.version].join(':') : limitKey(place);
/** Binds the hash to the recipient and purpose, so that it cannot be matched against another code's. */
const codeHash = (place: string, code: string) => hashToken(`${place}:${code}`);

const labels: Record<CodePlace['purpose'], { name: string; of: string }> = {
  login: { name: '登录验证码', of: '该手机号' },
  mail: { name: '邮箱验证码', of: '该邮箱' },
  delete: { name: '注销账号验证码', of: '该手机号' },
  party: { name: '查看案件验证码', of: '该号码' },
  sign: { name: '签署文书验证码', of: '该号码' },
  objection: { name: '提出异议验证码', of: '该手机号' },
};

/** Refusals of an installation without a gateway for the channel. */
const notOffered: Record<CodePlace['channel'], string> = {
  sms: '本站还没有开通短信，发不出验证码，请与协会联系',
  mail: '本站还没有开通邮件，发不出验证码，请与协会联系',
};

/** Stores the hash of a new code for so many seconds and returns the code; invalidates an earlier one. */
export async function issueCode(ctx: Ctx, place: CodePlace, seconds: number): Promise<string> {
  const key = placeKey(place);
  const code = newCode();
  await ctx.transaction(async () => {
    const now = ctx.now();
    // Ends earlier codes as expired: `usedAt` is kept for codes that somebody entered, which prove possession of the phone.
    await ctx.db
      .update(loginCodes)
      .set({ expiresAt: now })
      .where(and(eq(loginCodes.phone, key), isNull(loginCodes.usedAt), gt(loginCodes.expiresAt, now)));
    const expiresAt = new Date(now.getTime() + seconds * 1000);
    await ctx.db.insert(loginCodes).values({ phone: key, codeHash: codeHash(key, code), expiresAt, createdAt: now });
  });
  return code;
}

/**
 * Sends a code: per recipient and purpose at most one a minute, ten a day from one network and twenty in all. Invalidates
 * an earlier code. Throws 429 at the limit, and 503 if it could not be sent or the installation has no gateway.
 */
export async function sendCode(ctx: Ctx, place: CodePlace) {
  const { limiter, sender } = ctx.ports;
  // Before a new code is issued, as that would end one that an operator has printed.
  if (sender.lacks?.(place.channel)) throw new ProviderError(503, notOffered[place.channel]);
  const key = limitKey(place);
  const { name, of } = labels[place.purpose];
  const wait = await limiter.consume('code-phone', key);
  if (wait > 0) throw tooMany(`验证码已发送，请在 ${wait} 秒后再获取`, wait);
  for (const [limit, counted] of [
    ['code-day-here', `${key}@${networkOf(ctx.request.ip)}`],
    ['code-day', key],
  ] as const) {
    const waitDay = await limiter.consume(limit, counted);
    if (waitDay === 0) continue;
    // Nothing was sent, so another network need not wait for this minute.
    await limiter.clear('code-phone', key);
    throw tooMany(`${of}今日获取验证码次数已达上限，请明天再试`, waitDay);
  }
  const code = await issueCode(ctx, place, CODE_SECONDS);
  try {
    // Outside the transaction, so that a slow gateway holds no locks.
    await sender.send({
      channel: place.channel,
      recipient: place.recipient,
      subject: name,
      text: `您的${name}为 ${code}，5 分钟内有效，请勿告诉他人。`,
    });
  } catch (cause) {
    await limiter.clear('code-phone', key);
    throw new ProviderError(503, '验证码暂时发不出去，请稍后再试', { cause });
  }
  return { expiresIn: CODE_SECONDS, retryIn: RETRY_SECONDS };
}

/** Consumes a code. Counts a wrong guess; the fifth invalidates the code. */
async function tryCode(ctx: Ctx, place: string, code: string): Promise<'ok' | 'wrong' | 'dead'> {
  const now = ctx.now();
  const [row] = await ctx.db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.phone, place), isNull(loginCodes.usedAt), gt(loginCodes.expiresAt, now)))
    .orderBy(desc(loginCodes.id))
    .limit(1)
    .for('update');
  if (!row || row.attempts >= MAX_ATTEMPTS) return 'dead';
  if (sameSecret(row.codeHash, codeHash(place, code))) {
    await ctx.db.update(loginCodes).set({ usedAt: now }).where(eq(loginCodes.id, row.id));
    return 'ok';
  }
  await ctx.db
    .update(loginCodes)
    .set({ attempts: sql`${loginCodes.attempts} + 1` })
    .where(eq(loginCodes.id, row.id));
  return row.attempts + 1 >= MAX_ATTEMPTS ? 'dead' : 'wrong';
}

/**
 * Runs `work` in the transaction that consumes the code. A place that is read from rows is given as a function, which
 * runs in the same transaction and locks them: a code sent to a phone that was corrected since then, or for another
 * version of the document, is not taken. Throws 422 beside `code` if it is wrong or expired; the failed guess stays
 * counted.
 */
export async function withCode<T>(
  ctx: Ctx,
  place: CodePlace | (() => Promise<CodePlace>),
  code: string,
  work: () => Promise<T>,
): Promise<T> {
  const outcome = await ctx.transaction(async () => {
    const current = typeof place === 'function' ? await place() : place;
    // Thrown outside of the transaction, so that the counted guess is not rolled back.
    const taken = await tryCode(ctx, placeKey(current), code);
    return taken === 'ok' ? { done: await work() } : taken;
  });
  if (outcome === 'wrong') throw invalid({ code: '验证码不正确' });
  if (outcome === 'dead') throw invalid({ code: '验证码已失效，请重新获取' });
  return outcome.done;
}
