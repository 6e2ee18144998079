import { eq } from 'drizzle-orm';
import type { Ctx } from './context';
import { users } from './db/schema';
import { hashPassword } from './services/login/by-password';
import { newName } from './tokens';

/** A demo that others can reach: says so, and gives the staff accounts a password that only this console shows. */
export async function secureDemo(ctx: Ctx): Promise<void> {
  const password = newName();
  const passwordHash = await hashPassword(password);
  await ctx.db.update(users).set({ passwordHash }).where(eq(users.isStaff, true));
  ctx.log.warn('演示模式正对外提供服务：演示账号的密码是公开的，支付是沙箱。正式使用请设置 DATABASE_URL 与 DEMO=0。');
  console.warn(`工作人员账号的密码（仅显示这一次）：${password}`);
}
