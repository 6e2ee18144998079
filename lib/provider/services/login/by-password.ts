import { hash, verify } from '@node-rs/argon2';
import { eq, or } from 'drizzle-orm';
import type { Ctx } from '../../context';
import { users } from '../../db/schema';
import { invalid, tooMany } from '../../errors';
import { openSession } from './open-session';

/** Argon2id with the library's defaults (OWASP's first choice: 19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let dummy: Promise<string> | undefined;
/** Verified against when there is no such account, so that the answer takes the same time. */
const dummyHash = () => {
  dummy ??= hashPassword('no such account');
  return dummy;
};

/** Logs in by phone or login name and password. Account and password are never told apart in the answer. */
export async function loginByPassword(ctx: Ctx, account: string, password: string) {
  const { limiter } = ctx.ports;
  const wait = await limiter.consume('login-account', account.toLowerCase());
  if (wait > 0) throw tooMany('登录尝试过多，请稍后再试或使用验证码登录', wait);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(or(eq(users.phone, account), eq(users.account, account)))
    .limit(1);
  const right = await verify(user?.passwordHash ?? (await dummyHash()), password);
  if (!user?.passwordHash || !right) throw invalid({ password: '账号或密码不正确' });
  // Only failures count, or somebody with many devices would shut themselves out.
  await limiter.clear('login-account', account.toLowerCase());
  return openSession(ctx, user);
}
