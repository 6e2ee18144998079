import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { sessions, users } from '../../db/schema';

/** Accounts created by the demo seed. Their password is public, so they are enabled in demo mode only. */
export const DEMO_ACCOUNTS = {
  person: { phone: '13800000001', account: 'linyi' },
  owner: { phone: '13800000002', account: 'jianshan' },
  expert: { phone: '13800000003', account: 'zhiwei' },
  staff: { phone: '13800000009', account: 'staff' },
  reviewer: { phone: '13800000010', account: 'reviewer' },
  finance: { phone: '13800000016', account: 'finance' },
  editor: { phone: '13800000017', account: 'editor' },
} as const;

/** Tests for a demo account by phone number and login name; the number alone may belong to a real user. */
export const isDemoAccount = ({ phone, account }: { phone: string; account: string | null }): boolean =>
  Object.values(DEMO_ACCOUNTS).some((demo) => demo.phone === phone && demo.account === account);

/**
 * Revokes every session of the demo accounts when the portal does not run in demo mode; `openSession` refuses new ones.
 * Checks the accounts themselves, not how the database was seeded.
 */
export async function lockDemoAccounts(ctx: Ctx): Promise<void> {
  const pairs = Object.values(DEMO_ACCOUNTS).map(({ phone, account }) =>
    and(eq(users.phone, phone), eq(users.account, account)),
  );
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(or(...pairs));
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(inArray(sessions.userId, ids), isNull(sessions.revokedAt)));
  ctx.log.warn({ accounts: found.length }, '数据库里有演示账号：非演示模式下已锁定，不能登录');
}
