import { eq } from 'drizzle-orm';
import { getOwnMembership } from '@/lib/contract/memberships';
import { getCashier } from '@/lib/contract/orders';
import { downloadProduct, getPurchaseStatus, listContracts, orderContract } from '@/lib/contract/products';
import { orderReport } from '@/lib/contract/reports';
import { daysLater } from '@/lib/format/day-math';
import { memberships } from '../../db/schema';
import { someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onDay, setTime, someMember, withMembershipLevels } from '../../testing/memberships';
import { someUser } from '../../testing/people';

const detail = { suitable: ['适用'], notes: ['提示'], parties: { left: '甲方', right: '乙方' }, clauses: [] };

describe('prices for members', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
    await withMembershipLevels(provider);
  });
  afterAll(() => provider.close());
  afterEach(() => provider.setNow(null));

  const priceOf = async (id: number, user: { token: string }) =>
    (await provider.call(getCashier, { params: { type: 'contract', id } }, user)).amount;
  const isMember = async (user: { token: string }) =>
    (await provider.call(getPurchaseStatus, { params: { kind: 'contract' } }, user)).isMember;

  it('apply from the approval until the last day of grace, and not a second longer', async () => {
    const { id } = await someTemplate(provider, { category: 'member', detail: { ...detail, memberPriceFen: 3400 } });
    const { list } = await provider.call(listContracts, { query: { category: 'member' } });
    expect(list).toMatchObject([{ priceFen: 6800, memberPriceFen: 3400, membersOnly: false }]);
    const stranger = await someUser(provider);
    expect([await priceOf(id, stranger), await isMember(stranger)]).toEqual([6800, false]);

    const { user } = await someMember(provider);
    expect([await priceOf(id, user), await isMember(user)]).toEqual([3400, true]);
    const own = await provider.call(getOwnMembership, {}, user);
    const last = daysLater(own?.endsOn ?? '', 60);
    await onDay(provider, daysLater(own?.endsOn ?? '', 1));
    expect(await priceOf(id, user)).toBe(3400);
    // The job of the next day has not run yet.
    await setTime(provider, new Date(`${last}T15:59:59.000Z`));
    expect(await priceOf(id, user)).toBe(3400);
    await setTime(provider, new Date(`${last}T16:00:00.000Z`));
    expect(await priceOf(id, user)).toBe(6800);
    const shown = { params: { id }, body: { payType: '3' as const, amount: 3400 } };
    expect(await provider.refuse(orderContract, shown, user)).toMatchObject({ status: 409, error: 'priceChanged' });
    await onDay(provider, daysLater(last, 1));
    expect([await priceOf(id, user), await isMember(user)]).toEqual([6800, false]);
  });

  it('are that of the account acted as: a membership of another account gives nothing', async () => {
    const { id } = await someTemplate(provider, { detail: { ...detail, memberPriceFen: 100 } });
    const { user } = await someMember(provider);
    expect(await priceOf(id, user)).toBe(100);
    await provider.ctx.db.update(memberships).set({ eId: 999_999 }).where(eq(memberships.userId, user.id));
    expect(await priceOf(id, user)).toBe(6800);
  });

  it('do not sell papers for members to others, nor let a former member download them', async () => {
    const report = { author: '研究部', abstract: [], keyFindings: [], chapters: [], membersOnly: true };
    const { id } = await someTemplate(provider, { kind: 'report', priceFen: 0, detail: report });
    const order = { params: { id }, body: { payType: '3' as const } };
    const refused = await provider.refuse(orderReport, order, await someUser(provider));
    expect(refused).toMatchObject({ status: 403, msg: '这份资料只供会籍有效的会员，入会或者续费以后即可取得' });
    const { user } = await someMember(provider);
    await provider.call(orderReport, order, user);
    const path = downloadProduct.path.replace('{id}', String(id));
    const download = async () => (await provider.raw('GET', path, { token: user.token })).status;
    expect(await download()).toBe(200);
    const own = await provider.call(getOwnMembership, {}, user);
    await onDay(provider, daysLater(own?.endsOn ?? '', 61));
    expect(await download()).toBe(403);
  });
});
