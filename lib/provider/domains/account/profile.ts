import { and, count, eq, ne } from 'drizzle-orm';
import type { Profile } from '@/lib/contract/profile';
import { formatDateTime } from '@/lib/format/dates';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { invalid, notFound } from '../../core/errors';
import { sessions, users } from '../../db/schema';
import { ownFiles } from '../file';
import { liveSessions } from './devices';
import { endScanLogins } from './end-scan-logins';
import { isFreshByCode } from './fresh-code';
import { hashPassword, isOwnPassword } from './password';
import { portraitOf } from './present';

async function ownUser(ctx: Ctx) {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, ctx.user.userId));
  if (!row) throw notFound('账号不存在');
  return row;
}

const asksPassword = async (ctx: Ctx, row: typeof users.$inferSelect) =>
  row.passwordHash !== null && !(await isFreshByCode(ctx, row.phone));

/** Returns the profile fields that users can see and edit. */
export async function getProfile(ctx: Ctx): Promise<Profile> {
  const row = await ownUser(ctx);
  const [live] = await ctx.db.select({ n: count() }).from(sessions).where(liveSessions(ctx));
  return {
    id: row.id,
    nickname: row.nickname,
    phone: maskPhone(row.phone),
    loginName: row.account ?? '',
    avatar: portraitOf(ctx, row),
    hasPassword: row.passwordHash !== null,
    asksPassword: await asksPassword(ctx, row),
    certification: row.personalCertificate,
    createdAt: formatDateTime(row.createdAt),
    sessionCount: live?.n ?? 1,
  };
}

/** Sets the portrait to a picture that the user uploaded. */
export async function setAvatar(ctx: Ctx, address: string): Promise<Profile> {
  await ownFiles(ctx, [address], 'address', 'image');
  await ctx.db.update(users).set({ headPortrait: address }).where(eq(users.id, ctx.user.userId));
  return getProfile(ctx);
}

const taken = () => invalid({ loginName: '该登录名已被使用' });

const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown) =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null && 'code' in error.cause
    ? error.cause.code === UNIQUE_VIOLATION
    : false;

/** Sets the login name. The unique index decides between concurrent requests for the same name. */
export async function setLoginName(ctx: Ctx, loginName: string): Promise<Profile> {
  const { userId } = ctx.user;
  const [other] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.account, loginName), ne(users.id, userId)));
  if (other) throw taken();
  try {
    await ctx.db.update(users).set({ account: loginName }).where(eq(users.id, userId));
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
  return getProfile(ctx);
}

/** Revokes every session except the caller's. */
export const revokeOtherSessions = (ctx: Ctx) =>
  ctx.transaction(async () => {
    await endScanLogins(ctx);
    const revoked = await ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(liveSessions(ctx), ne(sessions.id, ctx.user.sessionId)))
      .returning({ id: sessions.id });
    return { revokedSessions: revoked.length };
  });

/** Changes the password, after checking the current one where required, and revokes every other session. */
export async function changePassword(ctx: Ctx, current: string, password: string) {
  const row = await ownUser(ctx);
  if (row.passwordHash && (await asksPassword(ctx, row))) {
    if (!current) throw invalid({ current: '请输入当前密码' });
    if (!(await isOwnPassword(ctx, row.passwordHash, current))) throw invalid({ current: '当前密码不正确' });
    if (current === password) throw invalid({ password: '新密码不能与当前密码相同' });
  }
  const passwordHash = await hashPassword(password);
  return ctx.transaction(async () => {
    await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, row.id));
    return revokeOtherSessions(ctx);
  });
}
