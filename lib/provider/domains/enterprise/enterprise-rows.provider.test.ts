import { and, eq } from 'drizzle-orm';
import { switchAccount } from '@/lib/contract/account';
import { makeCalendarFeed } from '@/lib/contract/calendar';
import { getOwnCase } from '@/lib/contract/cases';
import { getCentreCounts } from '@/lib/contract/dashboard';
import { editCase, getManageOverview, listManaged } from '@/lib/contract/manage';
import { listMessages } from '@/lib/contract/messages';
import { getOrder, listOrders } from '@/lib/contract/orders';
import { orderContract } from '@/lib/contract/products';
import { submitEndpoint } from '@/lib/kinds/case';
import { givenRights } from '@/lib/kinds/cases/authorisation';
import { returned } from '../../db/returned';
import { enterpriseUsers, products } from '../../db/schema';
import { startProvider, type TestProvider } from '../../testing/harness';
import { licenceForm } from '../../testing/managed-forms';
import { someEnterprise, someUser } from '../../testing/people';
import { sendMessage } from '../notification/send';

const submitLicence = submitEndpoint(givenRights);
const ofKind = { params: { kind: givenRights.key }, query: {} };

describe('cases of an enterprise', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  const firm = async () => {
    const [owner, colleague] = [await someUser(provider), await someUser(provider)];
    return { owner, colleague, eId: await someEnterprise(provider, [owner, colleague]) };
  };
  const asPerson = (user: { token: string }) => provider.call(switchAccount, { body: { eId: 0 } }, user);

  it('belong to all who act for it, and to none of them as a person', async () => {
    const { owner, colleague, eId } = await firm();
    const { id } = await provider.call(submitLicence, { body: licenceForm() }, colleague);
    expect((await provider.call(listManaged, ofKind, owner)).list.map((row) => row.id)).toEqual([id]);
    expect(
      (await provider.call(getManageOverview, {}, owner)).kinds.find(({ kind }) => kind === givenRights.key)?.total,
    ).toBe(1);
    await provider.call(editCase, { params: { id }, body: { values: licenceForm({ fee: 100 }) } }, owner);
    await asPerson(colleague);
    expect((await provider.call(listManaged, ofKind, colleague)).list).toEqual([]);
    expect(await provider.refuse(getOwnCase, { params: { id } }, colleague)).toMatchObject({ status: 404 });
    await provider.call(switchAccount, { body: { eId } }, colleague);
    expect((await provider.call(getOwnCase, { params: { id } }, colleague)).id).toBe(id);
  });

  it('have one open order per product, whichever team member orders', async () => {
    const { owner, colleague } = await firm();
    const product = returned(
      await provider.ctx.db
        .insert(products)
        .values({
          kind: 'contract',
          slug: `t-${owner.id}`,
          title: '范本',
          summary: '',
          priceFen: 100,
          fileName: 'x',
          publishedAt: new Date(),
        })
        .returning(),
    );
    const order = (user: { token: string }) =>
      provider.call(orderContract, { params: { id: product.id }, body: { payType: '3' } }, user);
    const { orderId } = await order(colleague);
    expect(await order(owner)).toMatchObject({ orderId });
    expect((await provider.call(listOrders, { query: {} }, owner)).list.map((one) => one.id)).toEqual([orderId]);
    expect((await provider.call(getCentreCounts, {}, owner)).orders).toBe(1);
    await asPerson(owner);
    expect((await provider.call(getCentreCounts, {}, owner)).orders).toBe(0);
    expect(await provider.refuse(getOrder, { params: { id: orderId } }, owner)).toMatchObject({ status: 404 });
  });

  it('and its messages are readable by all team members, and by nobody who has left', async () => {
    const { owner, colleague, eId } = await firm();
    const message = { userId: colleague.id, eId, kind: 'business' as const, title: '补正', body: '请补正。' };
    await provider.ctx.transaction(() => sendMessage(provider.ctx, message));
    const seen = async (user: { token: string }) =>
      (await provider.call(listMessages, { query: {} }, user)).list.length;
    expect(await seen(owner)).toBe(1);
    const { address } = await provider.call(makeCalendarFeed, {}, colleague);
    const calendar = async () => (await provider.raw('GET', new URL(address).pathname)).status;
    expect(await calendar()).toBe(200);
    await provider.ctx.db
      .delete(enterpriseUsers)
      .where(and(eq(enterpriseUsers.userId, colleague.id), eq(enterpriseUsers.enterpriseId, eId)));
    expect(await seen(colleague)).toBe(0);
    expect(await calendar()).toBe(404);
  });
});
