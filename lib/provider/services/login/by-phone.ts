import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../context';
import { returned } from '../../db/returned';
import { loginCodes, users } from '../../db/schema';
import { invalid, tooMany } from '../../errors';
import { hashToken, newCode, sameSecret } from '../../tokens';
import { bindInvitations } from '../enterprises/requests';
import { openSession } from './open-session';

const CODE_SECONDS = 300;
const RETRY_SECONDS = 60;
const MAX_ATTEMPTS = 5;

/** A code is bound to its phone, so that the hash alone cannot be matched against another's. */
const codeHash = (phone: string, code: string) => hashToken(`${phone}:${code}`);

/** Sends a code: one a minute and ten a day for a phone. An earlier code ends with it. */
export async function sendLoginCode(ctx: Ctx, phone: string) {
  const { limiter, sender } = ctx.ports;
  const wait = await limiter.consume('code-phone', phone);
  if (wait > 0) throw tooMany(`验证码已发送，请在 ${wait} 秒后再获取`, wait);
  const waitDay = await limiter.consume('code-day', phone);
  if (waitDay > 0) throw tooMany('该手机号今日获取验证码次数已达上限，请明天再试', waitDay);
  const code = newCode();
  await ctx.transaction(async () => {
    const now = ctx.now();
    await ctx.db
      .update(loginCodes)
      .set({ usedAt: now })
      .where(and(eq(loginCodes.phone, phone), isNull(loginCodes.usedAt)));
    const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000);
    await ctx.db.insert(loginCodes).values({ phone, codeHash: codeHash(phone, code), expiresAt, createdAt: now });
    await sender.send({
      channel: 'sms',
      recipient: phone,
      text: `您的登录验证码为 ${code}，5 分钟内有效，请勿告诉他人。`,
    });
  });
  return { expiresIn: CODE_SECONDS, retryIn: RETRY_SECONDS };
}

/** Uses up a code. A wrong guess counts; after five the code is dead whatever is entered. */
async function takeCode(ctx: Ctx, phone: string, code: string): Promise<'ok' | 'wrong' | 'dead'> {
  const now = ctx.now();
  const [row] = await ctx.db
    .select()
    .from(loginCodes)
    .where(and(eq(loginCodes.phone, phone), isNull(loginCodes.usedAt), gt(loginCodes.expiresAt, now)))
    .orderBy(desc(loginCodes.id))
    .limit(1)
    .for('update');
  if (!row || row.attempts >= MAX_ATTEMPTS) return 'dead';
  if (sameSecret(row.codeHash, codeHash(phone, code))) {
    await ctx.db.update(loginCodes).set({ usedAt: now }).where(eq(loginCodes.id, row.id));
    return 'ok';
  }
  await ctx.db
    .update(loginCodes)
    .set({ attempts: sql`${loginCodes.attempts} + 1` })
    .where(eq(loginCodes.id, row.id));
  return row.attempts + 1 >= MAX_ATTEMPTS ? 'dead' : 'wrong';
}

/** Logs in by phone and code; the first time makes the account. */
export async function loginByPhone(ctx: Ctx, phone: string, code: string) {
  const outcome = await ctx.transaction(async () => {
    // A refusal must not roll the counted guess back, so it is thrown outside.
    const taken = await takeCode(ctx, phone, code);
    if (taken !== 'ok') return taken;
    const fresh = { phone, nickname: `用户${phone.slice(-4)}`, createdAt: ctx.now() };
    const user = returned(
      await ctx.db.insert(users).values(fresh).onConflictDoUpdate({ target: users.phone, set: { phone } }).returning(),
    );
    await bindInvitations(ctx, user);
    return openSession(ctx, user);
  });
  if (outcome === 'wrong') throw invalid({ code: '验证码不正确' });
  if (outcome === 'dead') throw invalid({ code: '验证码已失效，请重新获取' });
  return outcome;
}
