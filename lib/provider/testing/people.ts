import { eq } from 'drizzle-orm';
import { STAFF_ROLES, type StaffRole } from '@/lib/contract/duties';
import { hashToken, newToken } from '../core/tokens';
import { returned } from '../db/returned';
import { enterprises, enterpriseUsers, sessions, users } from '../db/schema';
import { creditCode } from './credit-code';
import type { TestProvider } from './harness';

let phone = 13_900_000_000;

/** Creates a user with a token without going through a login, for tests of other features. */
export async function someUser(provider: TestProvider, settings: Partial<typeof users.$inferInsert> = {}) {
  const { db } = provider.ctx;
  const user = returned(
    await db
      .insert(users)
      .values({ phone: String(phone++), nickname: '测试用户', ...settings })
      .returning(),
  );
  const token = newToken();
  // A clock that is set back must not begin a session that is over once the clock goes on.
  const lastUsedAt = new Date(Math.max(Date.now(), provider.ctx.now().getTime()));
  const expiresAt = new Date(lastUsedAt.getTime() + 30 * 86_400_000);
  await db.insert(sessions).values({ userId: user.id, tokenHash: hashToken(token), lastUsedAt, expiresAt });
  return { ...user, token };
}

/** Creates a staff account, with all roles by default. */
export const someStaff = (provider: TestProvider, staffRoles: readonly StaffRole[] = STAFF_ROLES) =>
  someUser(provider, { staffRoles: [...staffRoles], nickname: '工作人员' });

export type SomeUser = Awaited<ReturnType<typeof someUser>>;

/** Creates an enterprise; the given users are its team members and act for it, the first one as its owner. */
export async function someEnterprise(
  provider: TestProvider,
  [owner, ...handlers]: readonly SomeUser[],
  settings: Partial<typeof enterpriseUsers.$inferInsert> = {},
): Promise<number> {
  const { db } = provider.ctx;
  const { id: eId } = returned(
    await db.insert(enterprises).values({ name: '云州试验文化有限公司', uscc: creditCode() }).returning(),
  );
  const members = [
    { user: owner, role: 'owner' as const },
    ...handlers.map((user) => ({ user, role: 'handler' as const, ...settings })),
  ];
  for (const { user, ...place } of members) {
    if (!user) continue;
    await db.insert(enterpriseUsers).values({ enterpriseId: eId, userId: user.id, ...place });
    await db.update(sessions).set({ eId }).where(eq(sessions.userId, user.id));
  }
  return eId;
}
