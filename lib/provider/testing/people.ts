import { returned } from '../db/returned';
import { sessions, users } from '../db/schema';
import { hashToken, newToken } from '../tokens';
import type { TestProvider } from './harness';

let phone = 13_900_000_000;

/** A user with a token, without going through a login: for tests of other things. */
export async function someUser(provider: TestProvider, settings: Partial<typeof users.$inferInsert> = {}) {
  const { db } = provider.ctx;
  const user = returned(
    await db
      .insert(users)
      .values({ phone: String(phone++), nickname: '测试用户', ...settings })
      .returning(),
  );
  const token = newToken();
  const expiresAt = new Date(Date.now() + 30 * 86_400_000);
  await db.insert(sessions).values({ userId: user.id, tokenHash: hashToken(token), expiresAt });
  return { ...user, token };
}

export const someStaff = (provider: TestProvider) => someUser(provider, { isStaff: true, nickname: '工作人员' });
