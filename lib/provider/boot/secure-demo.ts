import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { isStaff } from '../access/duties';
import type { Ctx } from '../core/context';
import { users } from '../db/schema';
import { hashPassword } from '../domains/account';
import { DEMO_PASSWORD } from '../seed/seed-accounts';

/**
 * Secures a demo that is reachable from outside: logs a warning and replaces the public password of the staff accounts
 * by one that only this console shows. All processes of a portal share it; an account that has changed its password
 * keeps it.
 */
export async function secureDemo(ctx: Ctx, password: string): Promise<void> {
  const staff = await ctx.db.select().from(users).where(isStaff);
  let holders = 0;
  for (const { id, passwordHash } of staff) {
    if (passwordHash === null) continue;
    if (await verify(passwordHash, DEMO_PASSWORD)) {
      await ctx.db
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.id, id));
    } else if (!(await verify(passwordHash, password))) continue;
    holders += 1;
  }
  ctx.log.warn('演示模式正对外提供服务：演示账号的密码是公开的。正式使用请设置 DATABASE_URL 与 DEMO=0。');
  if (holders > 0) console.warn(`工作人员账号的密码（只在这里显示）：${password}`);
}
