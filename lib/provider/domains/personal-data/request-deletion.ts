import { and, eq, isNull } from 'drizzle-orm';
import type { Deletion } from '@/lib/contract/personal-data';
import { addDays, formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, forbidden, invalid, notFound } from '../../core/errors';
import { accountDeletions, sessions, users } from '../../db/schema';
import { endScanLogins, isDemoAccount, isOwnPassword } from '../account';
import { sendMessage } from '../notification';
import { type CodePlace, sendCode, withCode } from '../verification-code';
import { obstaclesOf } from './deletion-obstacles';
import { keepings } from './keeping';

/** Cooling-off period in days; a login within it cancels the request. */
export const COOLING_DAYS = 7;

const placeOf = (phone: string): CodePlace => ({ channel: 'sms', recipient: phone, purpose: 'delete' });

async function ownUser(ctx: Ctx) {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, ctx.user.userId));
  if (!row) throw notFound('账号不存在');
  return row;
}

/** Returns the state of the caller's deletion request and the obstacles to it. */
export async function getDeletion(ctx: Ctx): Promise<Deletion> {
  const { userId } = ctx.user;
  const [wish] = await ctx.db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return {
    requestedAt: wish ? formatDateTime(wish.createdAt) : null,
    dueAt: wish ? formatDateTime(wish.dueAt) : null,
    obstacles: await obstaclesOf(ctx, userId),
    kept: Object.values(keepings),
    hasPassword: (await ownUser(ctx)).passwordHash !== null,
  };
}

export const sendDeletionCode = async (ctx: Ctx) => sendCode(ctx, placeOf((await ownUser(ctx)).phone));

/** Stores the request and revokes every session, so that the next login can cancel it. */
async function writeDown(ctx: Ctx, userId: number, dueAt: Date): Promise<void> {
  const createdAt = ctx.now();
  await ctx.db
    .insert(accountDeletions)
    .values({ userId, dueAt, createdAt })
    .onConflictDoUpdate({ target: accountDeletions.userId, set: { dueAt, createdAt } });
  await ctx.ports.jobs.send('account.delete', { id: userId }, { startAfter: dueAt });
  await sendMessage(ctx, {
    userId,
    eId: 0,
    kind: 'system',
    title: '已申请注销账号',
    body: `账号将于 ${formatDateTime(dueAt).slice(0, 16)} 注销。在此之前登录即视为取消。`,
    link: '/mine/userinfo/privacy',
  });
  await endScanLogins(ctx);
  await ctx.db
    .update(sessions)
    .set({ revokedAt: createdAt })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}

/** Requests the deletion of the caller's account, confirmed by the password or a code. */
export async function requestDeletion(ctx: Ctx, { password, code }: { password: string; code: string }) {
  const user = await ownUser(ctx);
  if (user.staffRoles.length > 0) throw forbidden('工作人员的账号由管理员注销');
  if (isDemoAccount(user) && ctx.ports.settings.exposed) throw forbidden('公开演示的账号不能注销');
  const [obstacle] = await obstaclesOf(ctx, user.id);
  if (obstacle) throw conflict(`${obstacle.label}：${obstacle.text}`);
  const dueAt = addDays(ctx.now(), COOLING_DAYS);
  const write = () => writeDown(ctx, user.id, dueAt);
  if (user.passwordHash === null || code) {
    if (!/^\d{6}$/.test(code)) throw invalid({ code: '请输入 6 位验证码' });
    await withCode(ctx, placeOf(user.phone), code, write);
  } else {
    if (!(await isOwnPassword(ctx, user.passwordHash, password))) throw invalid({ password: '密码不正确' });
    await ctx.transaction(write);
  }
  return { dueAt: formatDateTime(dueAt) };
}

/** Cancels a pending deletion, as the user has logged in again. Call in the transaction of the login. */
export async function takeBack(ctx: Ctx, userId: number): Promise<void> {
  const [gone] = await ctx.db
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.doneAt)))
    .returning();
  if (!gone) return;
  await sendMessage(ctx, {
    userId,
    eId: 0,
    kind: 'system',
    title: '注销申请已取消',
    body: '您在注销生效之前登录，账号继续使用。不是您本人登录的，请修改密码。',
    link: '/mine/userinfo/privacy',
  });
}
