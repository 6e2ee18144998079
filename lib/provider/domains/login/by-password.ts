import { verify } from '@node-rs/argon2';
import { and, eq, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { invalid, tooMany } from '../../core/errors';
import { sessions, users } from '../../db/schema';
import { networkOf } from '../../http/network';
import { hashPassword } from '../account';
import { openSession } from './open-session';

let dummy: Promise<string> | undefined;
/** Hash verified for unknown accounts, so that the answer takes the same time. */
const dummyHash = () => {
  dummy ??= hashPassword('no such account');
  return dummy;
};

/**
 * Tests whether the account has logged in from this address before, so that guesses from elsewhere do not lock its user
 * out.
 */
async function isKnownHere(ctx: Ctx, userId: number): Promise<boolean> {
  const { ip } = ctx.request;
  if (ip === '') return false;
  const where = and(eq(sessions.userId, userId), eq(sessions.ip, ip));
  const [found] = await ctx.db.select({ id: sessions.id }).from(sessions).where(where).limit(1);
  return found !== undefined;
}

const wrong = () => invalid({ password: '账号或密码不正确' });

/**
 * Logs in by phone or login name and password. The answer never reveals whether the account or the password was wrong.
 * Failures are limited per account and address; the limit over all addresses blocks only addresses from which the
 * account has never logged in.
 */
export async function loginByPassword(ctx: Ctx, account: string, password: string) {
  const { limiter } = ctx.ports;
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(or(eq(users.phone, account), eq(users.account, account)))
    .limit(1);
  const who = user ? `u${user.id}` : `n${account.toLowerCase()}`;
  const counted = [['login-account-here', `${who}@${networkOf(ctx.request.ip)}`]];
  if (!user || !(await isKnownHere(ctx, user.id))) counted.push(['login-account', who]);
  for (const [name = '', key = ''] of counted) {
    const wait = await limiter.consume(name, key);
    if (wait > 0) throw tooMany(`登录尝试过多，请在 ${Math.ceil(wait / 60)} 分钟后再试，或改用验证码登录`, wait);
  }
  const right = await verify(user?.passwordHash ?? (await dummyHash()), password);
  if (!user?.passwordHash || !right) throw wrong();
  // Only failures count, so that a user with many devices is not locked out.
  for (const [name = '', key = ''] of counted) await limiter.clear(name, key);
  return openIfUnchanged(ctx, user);
}

/** Opens a session unless the password was changed after it was checked: the change has ended the other sessions. */
const openIfUnchanged = (ctx: Ctx, user: typeof users.$inferSelect) =>
  ctx.transaction(async () => {
    const isSame = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ''));
    const [same] = await ctx.db.select().from(users).where(isSame).for('share');
    if (!same) throw wrong();
    return openSession(ctx, same);
  });
