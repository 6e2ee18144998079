import { and, eq } from 'drizzle-orm';
import { getCashier } from '@/lib/contract/orders';
import { setProductPrice } from '@/lib/contract/prices';
import { listContracts } from '@/lib/contract/products';
import { getContent, listContentVersions, saveContentDraft } from '@/lib/contract/publishing';
import { auditLog } from '../../db/schema';
import { codeOf, decideAs, orderAs, someTemplate } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';
import { orderOf } from '../../testing/refunds';

describe('prices', () => {
  let provider: TestProvider;
  let staff: { token: string };
  beforeAll(async () => {
    provider = await startProvider();
    staff = await someStaff(provider);
  });
  afterAll(() => provider.close());

  const price = (id: number, priceFen: number) =>
    provider.call(setProductPrice, { params: { id }, body: { priceFen } }, staff);
  const refuse = (id: unknown, body: unknown, token = staff.token) =>
    provider.refuse(setProductPrice, { params: { id }, body }, { token });

  it('change on the page and at the cashier at once, and invalidate cached pages', async () => {
    const [{ token }, { id, updatedAt }] = [
      await someUser(provider),
      await someTemplate(provider, { category: 'price' }),
    ];
    provider.invalidated.length = 0;
    expect(await price(id, 8800)).toMatchObject({ id, priceFen: 8800 });
    expect(provider.invalidated).toEqual(['products', `product:${id}`]);
    const { list } = await provider.call(listContracts, { query: { category: 'price' } });
    expect(list).toMatchObject([{ priceFen: 8800 }]);
    const cashier = await provider.call(getCashier, { params: { type: 'contract', id } }, { token });
    expect(cashier.amount).toBe(8800);
    // A price change keeps the date of the text, which is relevant to buyers.
    expect(new Date(`${list[0]?.updatedAt.replace(' ', 'T')}+08:00`).getTime()).toBe(
      Math.floor(updatedAt.getTime() / 1000) * 1000,
    );
  });

  it('are kept in the history, and carried into a draft in progress', async () => {
    const { id } = await someTemplate(provider);
    const params = { kind: 'template', id };
    const { form, base, revision } = await provider.call(getContent, { params }, staff);
    const body = { form: { ...form, summary: '新的摘要' }, base, revision };
    await provider.call(saveContentDraft, { params, body }, staff);
    await price(id, 7700);
    expect(await provider.call(getContent, { params }, staff)).toMatchObject({
      form: { summary: '新的摘要', price: '77' },
      revision: 2,
    });
    const [last] = await provider.call(listContentVersions, { params }, staff);
    expect(last).toMatchObject({ event: 'published', number: 2 });
    const ofTemplate = and(eq(auditLog.subject, 'template'), eq(auditLog.subjectId, String(id)));
    const log = await provider.ctx.db.select().from(auditLog).where(ofTemplate).orderBy(auditLog.id);
    expect(log.at(-1)).toMatchObject({ before: { price: 6800 }, after: { price: 7700 } });
  });

  it('of reports change as well, including those off sale', async () => {
    const detail = { author: '研究部', abstract: [], keyFindings: [], chapters: [] };
    const report = await someTemplate(provider, { kind: 'report', state: 'off', detail });
    expect(await price(report.id, 0)).toMatchObject({ kind: 'report', priceFen: 0 });
  });

  it('leave earlier orders unchanged, which keep the amount paid', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    const { orderId } = await orderAs(provider, token, id, { payType: '3' });
    const code = await codeOf(provider, token, orderId);
    await price(id, 9900);
    await decideAs(provider, code, true);
    expect(await orderOf(provider, token, orderId)).toMatchObject({ amount: 6800, state: 'done' });
  });

  it('are integers in fen within limits', async () => {
    const { id } = await someTemplate(provider);
    const problemOf = async (priceFen: unknown) => (await refuse(id, { priceFen })).fields.priceFen;
    expect(await problemOf(undefined)).toBe('请填写价格');
    expect(await problemOf('')).toBe('请填写价格');
    expect(await problemOf(0.5)).toBe('价格以分为单位，应为整数');
    expect(await problemOf(-1)).toBe('价格不能为负数');
    expect(await problemOf(10_000_001)).toBe('价格不超过 ¥100,000.00');
  });

  it('are changed by staff only, on existing products', async () => {
    const [{ token }, { id }] = [await someUser(provider), await someTemplate(provider)];
    expect((await refuse(id, { priceFen: 1 }, token)).status).toBe(404);
    expect((await refuse(id, { priceFen: 1 }, '')).status).toBe(401);
    for (const unknown of [999_999, 'abc']) expect((await refuse(unknown, { priceFen: 1 })).status).toBe(404);
  });
});
