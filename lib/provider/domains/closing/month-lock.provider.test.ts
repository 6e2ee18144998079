import { eq, inArray } from 'drizzle-orm';
import { askReopening, decideReopening, getClosing, signMonth } from '@/lib/contract/closing';
import { decideReceipt, submitReceipt } from '@/lib/contract/receipts';
import { refundOrder } from '@/lib/contract/refunds';
import { reviewCase } from '@/lib/contract/staff-cases';
import { formatDate, monthRange } from '@/lib/format/dates';
import { Ctx } from '../../core/context';
import { bankReceipts, closingEvents, monthClosings, orders, refunds, users } from '../../db/schema';
import { codeOf, notifyPaid, orderAs, someTemplate, uploadAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { applyAs, decideInvoice, newInvoiceNumber, pdfOf } from '../../testing/invoices';
import { onPostgres } from '../../testing/on-postgres';
import { someUser } from '../../testing/people';
import { boughtTemplate, restOf, watchRefunds } from '../../testing/refunds';
import { groupsOf } from './ledger';
import { rangeOf } from './period';
import { booksOf } from './read';
import * as service from './sign';

let provider: TestProvider;
let [first, second]: { id: number; token: string }[] = [];
watchRefunds(() => provider);
beforeAll(async () => {
  provider = await startProvider();
  const finance = { staffRoles: ['finance' as const] };
  first = await someUser(provider, { ...finance, nickname: '财务甲' });
  second = await someUser(provider, { ...finance, nickname: '财务乙' });
});
beforeEach(async () => {
  await provider.ctx.db.delete(monthClosings);
  await provider.ctx.db.delete(closingEvents);
});
afterEach(() => provider.setNow(null));
afterAll(() => provider.close());

/** The month before the present one, a moment in it, and the beginning of the present one. */
const [nextMonth] = monthRange(formatDate(new Date()).slice(0, 7));
const inMonth = new Date(nextMonth.getTime() - 3_600_000);
const month = formatDate(inMonth).slice(0, 7);

const read = (period = month) => provider.call(getClosing, { query: { period } }, first);
const endingOf = async (period: string) => (await read(period)).ending;
const sign = async (who: typeof first, period = month) =>
  provider.call(signMonth, { params: { month: period }, body: { ending: await endingOf(period) } }, who);
async function lock(period = month) {
  await sign(first, period);
  return sign(second, period);
}

describe('a month', () => {
  it('is locked by the signatures of two people, who see each other and the history', async () => {
    expect((await read()).lock).toMatchObject({ state: 'open', history: [] });
    expect(await sign(first)).toMatchObject({
      state: 'signed',
      first: { name: '财务甲' },
      isOwn: true,
      seconds: ['财务乙'],
    });
    const again = await provider.refuse(
      signMonth,
      { params: { month }, body: { ending: await endingOf(month) } },
      first,
    );
    expect(again).toMatchObject({ status: 409, error: 'secondPersonRequired' });
    expect(again.msg).toContain('财务乙');
    expect(await sign(second)).toMatchObject({ state: 'locked', second: { name: '财务乙' }, isOwn: false });
    const input = { params: { month }, body: { ending: await endingOf(month) } };
    expect(await provider.refuse(signMonth, input, first)).toMatchObject({ status: 409, error: 'monthLocked' });
    expect((await read(`${month}-01`)).lock).toMatchObject({ month, state: 'locked' });
  });

  it('is signed when it is over, with the balance that the signer saw', async () => {
    const running = formatDate(new Date()).slice(0, 7);
    const early = { params: { month: running }, body: { ending: await endingOf(running) } };
    expect(await provider.refuse(signMonth, early, first)).toMatchObject({ status: 409 });
    const wrong = { params: { month }, body: { ending: (await endingOf(month)) + 1 } };
    expect(await provider.refuse(signMonth, wrong, first)).toMatchObject({ status: 409, error: 'changedMeanwhile' });
  });

  it('needs a new first signature when its figures have changed since', async () => {
    await sign(first);
    provider.setNow(inMonth);
    await boughtTemplate(provider);
    provider.setNow(null);
    expect(await sign(second)).toMatchObject({ state: 'signed', first: { name: '财务乙' } });
    expect(await sign(first)).toMatchObject({ state: 'locked' });
  });

  it('is reopened with a reason by a second person; the asker can only keep it', async () => {
    await lock();
    const bare = await provider.refuse(askReopening, { params: { month }, body: { reason: '' } }, first);
    expect(bare.fields).toEqual({ reason: '请填写重开的原因' });
    const reason = '漏登记一张发票';
    expect(await provider.call(askReopening, { params: { month }, body: { reason } }, first)).toMatchObject({
      state: 'reopening',
      reopening: { name: '财务甲', reason },
      isOwn: true,
    });
    const own = { params: { month }, body: { agree: true } };
    expect(await provider.refuse(decideReopening, own, first)).toMatchObject({ error: 'secondPersonRequired' });
    const kept = { params: { month }, body: { agree: false } };
    expect(await provider.call(decideReopening, kept, first)).toMatchObject({ state: 'locked' });
    await provider.call(askReopening, { params: { month }, body: { reason } }, first);
    const open = await provider.call(decideReopening, own, second);
    expect(open).toMatchObject({ state: 'open' });
    expect(open.history.map(({ action }) => action)).toEqual([
      'sign',
      'lock',
      'askReopen',
      'keep',
      'askReopen',
      'reopen',
    ]);
  });

  it('is reopened from the last locked one back', async () => {
    const earlier = formatDate(new Date(monthRange(month)[0].getTime() - 1)).slice(0, 7);
    await lock(earlier);
    await lock();
    const input = { params: { month: earlier }, body: { reason: '更正' } };
    expect((await provider.refuse(askReopening, input, first)).msg).toContain(month);
  });
});

describe('a locked month takes nothing in', () => {
  /** Does something while the clock stands in the locked month. */
  async function late<T>(work: () => Promise<T>): Promise<T> {
    provider.setNow(inMonth);
    try {
      return await work();
    } finally {
      provider.setNow(null);
    }
  }

  it('payments, receipts and refunds are booked at the beginning of the next open month', async () => {
    await lock();
    const before = await read();
    const { orderId } = await late(() => boughtTemplate(provider));
    const [paid] = await provider.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect(paid?.paidAt).toEqual(nextMonth);
    const rest = await restOf(provider, orderId, { reason: '协商' });
    await late(() => provider.call(refundOrder, rest, first));
    const [refund] = await provider.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect([refund?.createdAt, refund?.doneAt]).toEqual([nextMonth, nextMonth]);
    await late(async () => {
      const [user, template] = [await someUser(provider), await someTemplate(provider)];
      const { orderId: id } = await orderAs(provider, user.token, template.id, { payType: '1' });
      const bankReceipt = await uploadAs(provider, user.token);
      await provider.call(submitReceipt, { params: { id }, body: { bankReceipt } }, user);
      const [row] = await provider.ctx.db.select().from(bankReceipts).where(eq(bankReceipts.orderId, id));
      await provider.call(decideReceipt, { params: { id: row?.id ?? 0 }, body: { pass: true } }, first);
      const [passed] = await provider.ctx.db.select().from(bankReceipts).where(eq(bankReceipts.orderId, id));
      expect(passed?.decidedAt).toEqual(nextMonth);
    });
    expect(await read()).toMatchObject({ ending: before.ending, total: before.total, receipts: before.receipts });
  });

  it('goes on to the month after the next if both are locked', async () => {
    provider.setNow(new Date(nextMonth.getTime() + 40 * 86_400_000));
    const next = formatDate(nextMonth).slice(0, 7);
    await lock();
    await lock(next);
    const { orderId } = await late(() => boughtTemplate(provider));
    const [paid] = await provider.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect(paid?.paidAt).toEqual(monthRange(next)[1]);
  });

  it('invoices dated in it are refused beside the date, and those dated later are issued', async () => {
    const { user, orderId } = await boughtTemplate(provider);
    await lock();
    const { id } = await applyAs(provider, user.token, [orderId]);
    const token = first?.token ?? '';
    await decideInvoice(provider, token, id, { action: 'take' });
    const document = { number: newInvoiceNumber(), issuedOn: formatDate(inMonth), file: await pdfOf(provider, token) };
    const input = { params: { id }, body: { action: 'issue', document } };
    const refused = await provider.refuse(reviewCase, input, { token });
    expect(refused.fields?.['document.issuedOn']).toContain('已结账锁定');
    const before = { ...input, body: { ...input.body, document: { ...document, issuedOn: '2020-01-01' } } };
    expect((await provider.refuse(reviewCase, before, { token })).fields['document.issuedOn']).toContain('在它以前');
    await decideInvoice(provider, token, id, {
      action: 'issue',
      document: { ...document, issuedOn: formatDate(new Date()) },
    });
  });
});

onPostgres.describe('a month that is locked while money arrives', () => {
  /** Signs at a time after the month, while the clock of everybody else stands in it. */
  const signLater = async (who: typeof first) => {
    const [account] = await provider.ctx.db
      .select()
      .from(users)
      .where(eq(users.id, who?.id ?? 0));
    if (!account) throw new Error('no such account');
    const actor = {
      userId: account.id,
      eId: 0,
      staffRoles: account.staffRoles,
      secondFactor: 'none' as const,
      duties: ['money' as const],
      rights: [],
      sessionId: 0,
      account,
    };
    const later = new Date(nextMonth.getTime() + 1000);
    const ctx = new Ctx({ ...provider.ports, now: () => later }, actor, provider.ctx.request);
    const range = rangeOf(month);
    const { ending } = await booksOf(ctx, month, range, await groupsOf(ctx, range));
    return service.signMonth(ctx, month, ending).then(
      ({ state }) => state,
      () => 'refused',
    );
  };

  it('contains what was booked before the second signature and nothing after', async () => {
    for (let round = 0; round < 4; round += 1) {
      await provider.ctx.db.delete(monthClosings);
      provider.setNow(inMonth);
      const codes: string[] = [];
      const ids: number[] = [];
      for (const _ of [1, 2, 3, 4, 5, 6]) {
        const [user, template] = [await someUser(provider), await someTemplate(provider)];
        const { orderId } = await orderAs(provider, user.token, template.id, { payType: '3' });
        ids.push(orderId);
        codes.push((await codeOf(provider, user.token, orderId)).tradeNo);
      }
      const { orderId: refundable } = await boughtTemplate(provider);
      const locking = (async () => {
        for (let at = 0; ; at += 1) if ((await signLater(at % 2 ? second : first)) === 'locked') return;
      })();
      const arrivals = codes.map((tradeNo) => notifyPaid(provider, tradeNo, 6800));
      const input = await restOf(provider, refundable, { reason: '协商' });
      await Promise.all([locking, ...arrivals, provider.call(refundOrder, input, first)]);
      const [row] = await provider.ctx.db.select().from(monthClosings).where(eq(monthClosings.month, month));
      expect(await endingOf(month)).toBe(row?.figures.ending);
      const paid = await provider.ctx.db.select().from(orders).where(inArray(orders.id, ids));
      for (const { paidAt } of paid) expect([inMonth, nextMonth]).toContainEqual(paidAt);
    }
  });

  it('lets an order have either its invoice or its refund', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, orderId } = await boughtTemplate(provider);
      const { id } = await applyAs(provider, user.token, [orderId]);
      await decideInvoice(provider, first?.token ?? '', id, { action: 'take' });
      const token = first?.token ?? '';
      const document = {
        number: newInvoiceNumber(),
        issuedOn: formatDate(new Date()),
        file: await pdfOf(provider, token),
      };
      const input = await restOf(provider, orderId, { reason: '协商' });
      const issued = decideInvoice(provider, token, id, { action: 'issue', document }).then(
        () => true,
        () => false,
      );
      const refunded = provider.call(refundOrder, input, second).then(
        () => true,
        () => false,
      );
      const done = await Promise.all([issued, refunded]);
      expect(done.filter(Boolean)).toHaveLength(1);
    }
  });
});
