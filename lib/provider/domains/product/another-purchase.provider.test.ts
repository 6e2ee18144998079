import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orderMembership } from '@/lib/contract/membership';
import { changePayType } from '@/lib/contract/orders';
import { orderExpert } from '@/lib/contract/questions';
import { decideReceipt, listReceipts, submitReceipt } from '@/lib/contract/receipts';
import { submitMembership } from '@/lib/kinds/cases/membership';
import { jobHandlers } from '../../boot/jobs';
import { cases, dictionaryEntries, orders, pages, products, questions } from '../../db/schema';
import { readContent } from '../../seed/content/content-files';
import { readDictionaries } from '../../seed/content/dictionaries';
import { codeOf, decideAs, orderAs, someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';
import { someFile, somePerson, withQuestions } from '../../testing/people-and-places';
import { draftAs } from '../../testing/questions';
import { orderOf, paidFee } from '../../testing/refunds';

const DAY = 86_400_000;

let provider: TestProvider;
let staff: { token: string };
beforeAll(async () => {
  provider = await startProvider();
  await withQuestions(provider);
  staff = await someStaff(provider);
  const levels = Object.entries(readDictionaries().c_sys_member_level ?? {});
  await provider.ctx.db.insert(dictionaryEntries).values(
    levels.map(([dictValue, dictLabel], position) => ({
      dictType: 'c_sys_member_level',
      dictValue,
      dictLabel,
      position,
    })),
  );
  await provider.ctx.db.insert(pages).values({
    key: 'join',
    title: '入会指南',
    data: readContent('pages/join.md', z.object({ levels: z.array(z.unknown()) })),
  });
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

type User = Awaited<ReturnType<typeof someUser>>;

const handIn = async (user: User, orderId: number) => {
  const bankReceipt = await someFile(provider, user.id, 'receipt');
  await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
};
const decide = async (orderId: number, pass: boolean) => {
  const { list } = await provider.call(listReceipts, { query: { pageSize: 100 } }, staff);
  const id = list.find((receipt) => receipt.order.id === orderId)?.id ?? 0;
  await provider.call(decideReceipt, { params: { id }, body: { pass, reason: '看不清' } }, staff);
};
/** Moves an order by bank transfer into a state that waits for money. */
const reach: Record<'awaitingReceipt' | 'auditing' | 'returned', (user: User, id: number) => Promise<void>> = {
  awaitingReceipt: async () => undefined,
  auditing: handIn,
  returned: async (user, id) => {
    await handIn(user, id);
    await decide(id, false);
  },
};
const transfers = Object.keys(reach) as (keyof typeof reach)[];

describe('another expert for the same question', () => {
  const twoExperts = async () => {
    const user = await someUser(provider);
    const cheap = await somePerson(provider, { priceFen: 30_000 });
    const dear = await somePerson(provider, { priceFen: 60_000 });
    const draftId = await draftAs(provider, user.token, 'expert');
    const input = (exId: number, payType: '1' | '3', amount?: number) => ({ body: { payType, draftId, exId, amount } });
    const order = (exId: number, payType: '1' | '3', key?: string, amount?: number) =>
      provider.call(orderExpert, input(exId, payType, amount), {
        ...user,
        headers: key ? { 'idempotency-key': key } : {},
      });
    const expertOf = async () => {
      const [row] = await provider.ctx.db.select().from(questions).where(eq(questions.userId, user.id));
      return row?.expertId;
    };
    return { user, cheap, dear, order, input, expertOf };
  };

  it.each(transfers)("is never sold at the first expert's price while the first order is %s", async (state) => {
    const { user, cheap, dear, order, input, expertOf } = await twoExperts();
    const { orderId } = await order(cheap.id, '1');
    await reach[state](user, orderId);
    if (state === 'auditing') {
      expect(await provider.refuse(orderExpert, input(dear.id, '1'), user)).toMatchObject({
        status: 409,
        msg: '原订单的转账回执待审核，内容或价格已变更，请等待审核结果',
      });
      expect(await expertOf()).toBe(cheap.id);
      return;
    }
    // The address of /wx-pay names no price: it replaces nothing that waits for a transfer.
    expect((await provider.refuse(orderExpert, input(dear.id, '3'), user)).msg).toContain('正在等待银行转账');
    const placed = await order(dear.id, '1', undefined, 60_000);
    expect(placed).toMatchObject({ amount: 60_000, state: 'awaitingReceipt' });
    expect((await orderOf(provider, user.token, orderId)).state).toBe('cancelled');
    expect(await expertOf()).toBe(dear.id);
  });

  it('is never sold with the idempotency key of the first order', async () => {
    const { user, cheap, dear, order, input, expertOf } = await twoExperts();
    const { orderId } = await order(cheap.id, '3', 'expert-key');
    const options = { ...user, headers: { 'idempotency-key': 'expert-key' } };
    expect((await provider.refuse(orderExpert, input(dear.id, '3'), options)).msg).toBe('重复的请求编号');
    expect(await expertOf()).toBe(cheap.id);
    await decideAs(provider, await codeOf(provider, user.token, orderId), true);
    expect(await expertOf()).toBe(cheap.id);
  });

  it('voids the code of the first order', async () => {
    const { user, cheap, dear, order } = await twoExperts();
    const code = await codeOf(provider, user.token, (await order(cheap.id, '3')).orderId);
    await order(dear.id, '3');
    await expect(decideAs(provider, code, true)).rejects.toThrow('409');
  });
});

describe('a price that has changed', () => {
  const dearer = async (payType: '1' | '3', key?: string) => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const old = await orderAs(provider, user.token, id, { payType }, key);
    const change = () => provider.ctx.db.update(products).set({ priceFen: 9900 }).where(eq(products.id, id));
    return { user, id, old, change };
  };

  it.each(transfers)('does not reuse an order that is %s', async (state) => {
    const { user, id, old, change } = await dearer('1');
    await reach[state](user, old.orderId);
    await change();
    const again = orderAs(provider, user.token, id, { payType: '1', amount: 9900 });
    if (state === 'auditing') return expect(again).rejects.toThrow('409');
    expect(await again).toMatchObject({ amount: 9900, state: 'awaitingReceipt' });
    return expect((await orderOf(provider, user.token, old.orderId)).state).toBe('cancelled');
  });

  it('does not reuse an order through its idempotency key', async () => {
    const { user, id, old, change } = await dearer('3', 'price-key');
    await change();
    const again = await orderAs(provider, user.token, id, { payType: '3' }, 'price-key');
    expect(again).toMatchObject({ amount: 9900 });
    expect(again.orderId).not.toBe(old.orderId);
    expect(await orderAs(provider, user.token, id, { payType: '3' }, 'price-key')).toEqual(again);
  });
});

describe('another level of membership', () => {
  const personal = async (user: User) => ({
    variant: 'personal' as const,
    level: 'personal',
    name: '沈知微',
    idNo: '34052419800101001x',
    employer: '云州大学出版社',
    title: '编辑',
    field: '版权运营',
    resume:
      '从事图书出版与数字阅读，设有版权管理岗位，统一保管作者合同与授权文件，每年新签合同约三百份，愿意参与范本的起草。',
    mobile: '13800002222',
    email: 'shen@example.com',
    identity: await someFile(provider, user.id, 'image'),
    agreed: true,
  });
  /** An application that was submitted at a cheaper level and returned for correction. */
  const returned = async (before = async (_id: number, _user: User) => 0) => {
    const user = await someUser(provider);
    const form = await personal(user);
    const { id } = await provider.call(submitMembership, { body: form }, user);
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    const applied = { value: 'youth', label: '青年会员', note: '', variant: 'personal' };
    const data = { ...row?.data, level: applied.value, applied };
    await provider.ctx.db.update(cases).set({ data, fee: 100 }).where(eq(cases.id, id));
    const orderId = await before(id, user);
    await provider.ctx.db.update(cases).set({ status: 'correction' }).where(eq(cases.id, id));
    return { user, form, id, orderId };
  };
  const feeByTransfer = async (recordId: number, user: User) =>
    (await provider.call(orderMembership, { body: { payType: '1', recordId } }, user)).orderId;

  it('does not accept the fee of the cheaper level', async () => {
    const { user, form, id, orderId } = await returned(feeByTransfer);
    expect((await orderOf(provider, user.token, orderId)).amount).toBe(100);
    const again = await provider.call(submitMembership, { body: form }, user);
    expect(again).toMatchObject({ id, level: { fee: 20_000 }, fee: { paid: false, payable: true, order: null } });
    expect((await orderOf(provider, user.token, orderId)).state).toBe('cancelled');
    const placed = await provider.call(orderMembership, { body: { payType: '1', recordId: id } }, user);
    expect(placed.amount).toBe(20_000);
  });

  it('is refused while the transfer of the cheaper fee is under review', async () => {
    const { user, form, id } = await returned(async (recordId, buyer) => {
      const orderId = await feeByTransfer(recordId, buyer);
      await handIn(buyer, orderId);
      return orderId;
    });
    expect((await provider.refuse(submitMembership, { body: form }, user)).status).toBe(409);
    const [row] = await provider.ctx.db.select().from(cases).where(eq(cases.id, id));
    expect(row).toMatchObject({ status: 'correction', fee: 100 });
  });

  it('is refused once the fee of the cheaper level is paid', async () => {
    const { user, form } = await returned((id, buyer) => paidFee(provider, buyer.token, id));
    expect(await provider.refuse(submitMembership, { body: form }, user)).toMatchObject({
      status: 409,
      msg: '会费已按“青年会员”缴纳，变更级别请先联系会员部退还会费',
    });
  });
});

describe('the same purchase again, with the other payment method', () => {
  it.each(transfers)('leaves an order that is %s as it stands', async (state) => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, id, { payType: '1' });
    await reach[state](user, orderId);
    // The addresses of receipts hold the second at which they expire.
    provider.setNow(new Date());
    const before = await orderOf(provider, user.token, orderId);
    expect(await orderAs(provider, user.token, id, { payType: '3' })).toMatchObject({ orderId, state });
    expect(await orderOf(provider, user.token, orderId)).toEqual(before);
    if (state !== 'auditing') await handIn(user, orderId);
  });

  it('leaves one with a returned receipt beyond the hold of the price', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const start = Date.now();
    const { orderId } = await orderAs(provider, user.token, id, { payType: '1' });
    await handIn(user, orderId);
    provider.setNow(new Date(start + 5 * DAY));
    await decide(orderId, false);
    provider.setNow(new Date(start + 8 * DAY));
    expect(await orderAs(provider, user.token, id, { payType: '3' })).toMatchObject({ orderId, state: 'returned' });
  });

  it('turns an order that waits for a code into a transfer', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, id, { payType: '3' });
    const again = await orderAs(provider, user.token, id, { payType: '1' });
    expect(again).toMatchObject({ orderId, state: 'awaitingReceipt' });
  });

  it('leaves the order of a question as it stands', async () => {
    const user = await someUser(provider);
    const expert = await somePerson(provider, { priceFen: 30_000 });
    const draftId = await draftAs(provider, user.token, 'expert');
    const ask = (payType: '1' | '3') =>
      provider.call(orderExpert, { body: { payType, draftId, exId: expert.id } }, user);
    const { orderId } = await ask('1');
    expect(await ask('3')).toMatchObject({ orderId, state: 'awaitingReceipt' });
    const [row] = await provider.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({ payType: '1', state: 'awaitingReceipt' });
  });
});

describe('changing the payment method', () => {
  const change = (user: User, id: number, payType: '1' | '3') =>
    provider.call(changePayType, { params: { id }, body: { payType } }, user);

  it('never holds a price for longer than seven days after the order was placed', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const start = Date.now();
    const { orderId } = await orderAs(provider, user.token, id, { payType: '1' });
    for (let day = 1; day < 7; day++) {
      provider.setNow(new Date(start + day * DAY));
      await change(user, orderId, '3');
      await change(user, orderId, '1');
    }
    const [row] = await provider.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect(row?.expiresAt?.getTime()).toBeLessThanOrEqual(start + 7 * DAY + 60_000);
    provider.setNow(new Date(start + 7 * DAY - 600_000));
    await change(user, orderId, '3');
    const [late] = await provider.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect(late?.expiresAt).toEqual(row?.expiresAt);
    provider.setNow(new Date(start + 7 * DAY + 60_000));
    const refusal = await provider.refuse(changePayType, { params: { id: orderId }, body: { payType: '1' } }, user);
    expect(refusal).toMatchObject({ status: 409, msg: '订单已超时，请重新下单' });
  });

  it('does not extend the hold after a receipt was rejected: that expires as well', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, id, { payType: '1' });
    await handIn(user, orderId);
    await decide(orderId, false);
    const job = provider.jobs.sent.at(-1);
    expect(job).toMatchObject({ name: 'order.expire', data: { id: orderId } });
    provider.setNow(job?.startAfter ?? null);
    await jobHandlers(provider.ports)['order.expire']({ id: orderId });
    expect((await orderOf(provider, user.token, orderId)).state).toBe('cancelled');
  });
});
