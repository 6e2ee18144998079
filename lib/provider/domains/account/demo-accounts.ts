import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { sessions, users } from '../../db/schema';

/** The accounts that the demo makes. Their password is public, so they are open in demo mode only. */
export const DEMO_ACCOUNTS = {
  person: { phone: '13800000001', account: 'linyi' },
  owner: { phone: '13800000002', account: 'jianshan' },
  expert: { phone: '13800000003', account: 'zhiwei' },
  staff: { phone: '13800000009', account: 'staff' },
  reviewer: { phone: '13800000010', account: 'reviewer' },
  finance: { phone: '13800000016', account: 'finance' },
} as const;

/** Whether an account is the demo's: its number and its login name; a number alone may be somebody's own. */
export const isDemoAccount = ({ phone, account }: { phone: string; account: string | null }): boolean =>
  Object.values(DEMO_ACCOUNTS).some((demo) => demo.phone === phone && demo.account === account);

/**
 * Ends every login of the demo's accounts, where the portal is no demo; new ones are refused (`openSession`).
 * Whether the accounts exist decides, whatever was meant at seeding.
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
