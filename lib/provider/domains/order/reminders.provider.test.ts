import { and, eq } from 'drizzle-orm';
import { cancelOrder } from '@/lib/contract/orders';
import { jobHandlers } from '../../boot/jobs';
import { messages } from '../../db/schema';
import { orderAs, someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someUser } from '../../testing/people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

const remindersOf = (id: number) =>
  provider.jobs.sent.filter(({ name, data }) => name === 'order.remind' && data.id === id);
const run = (data: Record<string, unknown>) => jobHandlers(provider.ports)['order.remind'](data);
async function messagesOf(userId: number) {
  const own = and(eq(messages.userId, userId), eq(messages.title, '订单即将取消'));
  return (await provider.ctx.db.select().from(messages).where(own)).map(({ body }) => body);
}

describe('an order that waits for a transfer', () => {
  it('is announced a day and an hour before it lapses, each once', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, id, { payType: '1' });
    const jobs = remindersOf(orderId);
    expect(jobs.map(({ data }) => data.reminder)).toEqual(['day', 'hour']);
    for (const { data, startAfter } of jobs) {
      provider.setNow(startAfter ?? null);
      await run(data);
      await run(data);
    }
    expect(await messagesOf(user.id)).toEqual([
      expect.stringContaining('还有一天就要自动取消'),
      expect.stringContaining('还有一小时就要自动取消'),
    ]);
  });

  it('is not announced once it is cancelled, or has another deadline', async () => {
    const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, user.token, id, { payType: '1' });
    const [job] = remindersOf(orderId);
    await run({ ...job?.data, expiresAt: new Date(Date.now() + 60_000).toISOString() });
    await provider.call(cancelOrder, { params: { id: orderId } }, user);
    await run(job?.data ?? {});
    expect(await messagesOf(user.id)).toEqual([]);
  });
});

it('that waits for a code is not announced, as half an hour is shorter than the notice', async () => {
  const [user, { id }] = [await someUser(provider), await someTemplate(provider)];
  const { orderId } = await orderAs(provider, user.token, id, { payType: '3' });
  expect(remindersOf(orderId)).toEqual([]);
});
