import { eq, sql } from 'drizzle-orm';
import { getDashboard } from '@/lib/contract/dashboard';
import { prepared } from '../db/prepared';
import { users } from '../db/schema';
import { startProvider, type TestProvider, testServer } from '../testing/harness';
import { someUser } from '../testing/people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const nicknameOf = prepared((db) =>
  db
    .select({ nickname: users.nickname })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('test_nickname'),
);
const quotient = prepared((db) =>
  db
    .select({ value: sql<number>`12 / ${sql.placeholder('by')}::int` })
    .from(users)
    .limit(1)
    .prepare('test_quotient'),
);

describe('a prepared statement', () => {
  it('returns current data', async () => {
    const { id } = await someUser(provider);
    const { database } = provider.ports;
    const rename = (nickname: string) => database.db.update(users).set({ nickname }).where(eq(users.id, id));
    for (const nickname of ['甲', '乙', "丙'", '']) {
      await rename(nickname);
      expect(await nicknameOf(database.db).execute({ id })).toEqual([{ nickname }]);
    }
    expect(await nicknameOf(database.db).execute({ id: -1 })).toEqual([]);
  });

  it('fails like any other, and can be executed again', async () => {
    await someUser(provider);
    const divide = (by: unknown) => quotient(provider.ports.database.db).execute({ by });
    expect(await divide(4)).toEqual([{ value: 3 }]);
    await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } });
    await expect(divide('x')).rejects.toMatchObject({ cause: { code: '22P02' } });
    expect(await divide(null)).toEqual([{ value: null }]);
    expect(await Promise.all([6, 3, 2].map(divide))).toEqual([[{ value: 2 }], [{ value: 4 }], [{ value: 6 }]]);
  });

  it('sees its own transaction, and nothing of one that was rolled back', async () => {
    const { id } = await someUser(provider);
    const { database } = provider.ports;
    const nickname = async () => (await nicknameOf(database.db).execute({ id }))[0]?.nickname;
    const before = await nickname();
    let begun = () => {};
    const running = new Promise<void>((resolve) => (begun = resolve));
    const undone = database.transaction(async () => {
      await database.db.update(users).set({ nickname: '未定' }).where(eq(users.id, id));
      expect(await nickname()).toBe('未定');
      begun();
      await new Promise((resolve) => setTimeout(resolve, 100));
      throw new Error('undone');
    });
    const refused = expect(undone).rejects.toThrow('undone');
    await running;
    expect(await nickname()).toBe(before);
    await refused;
  });

  // On a server each connection has separate plans; here there is one connection.
  if (!testServer)
    it('is planned once, however often a page executes it', async () => {
      const user = await someUser(provider);
      const plans = async () => {
        const { rows } = await provider.ports.database.raw.query(
          `select (generic_plans + custom_plans)::int as used from pg_prepared_statements where statement like '%next_at%'`,
        );
        return rows.map((row) => row.used);
      };
      for (let visit = 0; visit < 3; visit++) await provider.call(getDashboard, {}, user);
      expect(await plans()).toEqual([3]);
    });
});
