import { hash, verify } from '@node-rs/argon2';
import type { Ctx } from '../../core/context';
import { tooMany } from '../../core/errors';

/** Argon2id with the library's defaults (OWASP's first choice: 19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Tests a password against that of the calling account. Throws 429 after many wrong ones, so that an open session that
 * was left behind does not reveal the password.
 */
export async function isOwnPassword(ctx: Ctx, passwordHash: string, password: string): Promise<boolean> {
  const { limiter } = ctx.ports;
  const key = `own-${ctx.user.userId}`;
  const wait = await limiter.consume('login-account', key);
  if (wait > 0) throw tooMany(`密码错误次数过多，请在 ${Math.ceil(wait / 60)} 分钟后再试`, wait);
  if (!(await verify(passwordHash, password))) return false;
  await limiter.clear('login-account', key);
  return true;
}
