import { eq } from 'drizzle-orm';
import { getOpening } from '@/lib/contract/opening';
import { getSite } from '@/lib/contract/site';
import { articles, configValues, users } from '../../db/schema';
import { DEMO_ACCOUNTS } from '../../domains/account';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff } from '../../testing/people';
import { seedArticles } from '../seed-articles';
import { emptyDemo } from './empty-demo';

describe('emptying a demo', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  it('is refused for a database that holds none', async () => {
    await expect(emptyDemo(provider.ctx, { settings: false, staff: [] })).rejects.toThrow('没有演示账号');
  });

  it('leaves the settings and staff that were chosen, and drafts of all texts', async () => {
    const { db } = provider.ctx;
    const { phone, account } = DEMO_ACCOUNTS.staff;
    await db.insert(users).values({ phone, account, nickname: '许澄', staffRoles: ['administrator'] });
    await db.insert(configValues).values({ key: 'site/name', value: '临江市版权协会' });
    await seedArticles(provider.ctx);
    const own = await someStaff(provider, ['administrator']);
    const unknown = emptyDemo(provider.ctx, { settings: true, staff: [phone] });
    await expect(unknown).rejects.toThrow('不是可以保留的工作人员');
    expect(await emptyDemo(provider.ctx, { settings: true, staff: [own.phone] })).toEqual({ settings: 1, staff: 1 });
    expect(await db.select().from(articles)).toEqual([]);
    expect((await db.select().from(users).where(eq(users.phone, own.phone))).length).toBe(1);
    expect(await db.select().from(users)).toHaveLength(1);
    expect((await provider.call(getSite, {})).name).toBe('临江市版权协会');
    expect((await provider.call(getOpening, {})).isOpen).toBe(false);
  });
});
