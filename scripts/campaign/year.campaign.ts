/* Simulates a year of an association over HTTP, day by day with a moved clock: purchases by code and by bank transfer,
   late payments, refunds with one person and with two, invoices, memberships from the application to the end of grace, and a
   closing each month. Every month adds up, and no closed month changes afterwards. Part of `npm run campaign`. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { getClosing, signMonth } from '@/lib/contract/closing';
import { getOwnMembership } from '@/lib/contract/memberships';
import { cancelOrder, getOrder } from '@/lib/contract/orders';
import { getProof } from '@/lib/contract/proof';
import { decideReceipt, submitReceipt } from '@/lib/contract/receipts';
import { askRefund, consentRefund, decideRefundRequest } from '@/lib/contract/refund-requests';
import { finishRefund } from '@/lib/contract/refunds';
import { formatDate } from '@/lib/format/dates';
import { daysBetween, daysLater } from '@/lib/format/day-math';
import { jobHandlers } from '@/lib/provider/boot/jobs';
import { bankReceipts, configValues, memberships, orders, refunds } from '@/lib/provider/db/schema';
import { codeOf, decideAs, notifyPaid, orderAs, someTemplate, uploadAs } from '@/lib/provider/testing/commerce';
import { startProvider, type TestProvider } from '@/lib/provider/testing/harness';
import { applyAs, issueAs } from '@/lib/provider/testing/invoices';
import {
  announced,
  decideOn,
  onDay,
  runLapse,
  setTime,
  withMembershipLevels,
} from '@/lib/provider/testing/memberships';
import { type SomeUser, someStaff, someUser } from '@/lib/provider/testing/people';
import { paidFee } from '@/lib/provider/testing/refunds';

const [FIRST, LAST] = ['2027-01-01', '2028-03-31'];
/** A refund above it needs two people; fen. */
const LIMIT = 50_000;
const PRICES = [6800, 19_900, 128_000];
const TO_FEE = 20;

type Deed = 'buy' | 'transfer' | 'late' | 'refund' | 'part' | 'invoice' | 'join' | 'rest';
const deeds: readonly Deed[] = ['buy', 'buy', 'transfer', 'late', 'refund', 'part', 'invoice', 'join', 'rest', 'rest'];

let provider: TestProvider;
let [staff, finance, second]: SomeUser[] = [];
beforeAll(async () => {
  provider = await startProvider();
  await withMembershipLevels(provider);
  staff = await someStaff(provider);
  finance = await someUser(provider, { staffRoles: ['finance'], nickname: '财务甲' });
  second = await someUser(provider, { staffRoles: ['finance'], nickname: '财务乙' });
  await provider.ctx.db.insert(configValues).values({ key: 'refund/second_person_fen', value: String(LIMIT) });
});
afterAll(() => provider.close());

const actor = (user: SomeUser | undefined): SomeUser => {
  if (!user) throw new Error('nobody acts');
  return user;
};

interface Sale {
  user: SomeUser;
  orderId: number;
  amount: number;
  returned: number;
  isInvoiced: boolean;
  /** A membership fee, whose refund would end the membership. */
  isFee?: true;
}

/** The association in memory: what was sold, paid back and joined. */
class Year {
  readonly sales: Sale[] = [];
  readonly applicants: { user: SomeUser; id: number; due: string }[] = [];
  readonly members: SomeUser[] = [];
  /** Closed months as they stood when they were locked. */
  readonly closed = new Map<string, string>();
  surplus = 0;

  constructor(
    public day: string,
    private readonly pick: () => number,
  ) {}

  private one<T>(of: readonly T[]): T | undefined {
    return of[this.pick() % Math.max(of.length, 1)];
  }

  private async placed(payType: '1' | '3') {
    const priceFen = this.one(PRICES) ?? 6800;
    const [user, template] = [await someUser(provider), await someTemplate(provider, { priceFen })];
    const { orderId } = await orderAs(provider, user.token, template.id, { payType });
    return { user, orderId, amount: priceFen };
  }

  async buy() {
    const { user, orderId, amount } = await this.placed('3');
    await decideAs(provider, await codeOf(provider, user.token, orderId), true);
    this.sales.push({ user, orderId, amount, returned: 0, isInvoiced: false });
  }

  async transfer() {
    const { user, orderId, amount } = await this.placed('1');
    const bankReceipt = await uploadAs(provider, user.token);
    await provider.call(submitReceipt, { params: { id: orderId }, body: { bankReceipt } }, user);
    const [row] = await provider.ctx.db.select().from(bankReceipts).where(eq(bankReceipts.orderId, orderId));
    const pass = this.pick() % 4 > 0;
    const body = { pass, reason: pass ? '' : '回单不清晰' };
    await provider.call(decideReceipt, { params: { id: row?.id ?? 0 }, body }, actor(finance));
    if (pass) this.sales.push({ user, orderId, amount, returned: 0, isInvoiced: false });
  }

  /** The buyer pays a code whose order was cancelled: the money goes back by itself. */
  async late() {
    const { user, orderId, amount } = await this.placed('3');
    const { tradeNo } = await codeOf(provider, user.token, orderId);
    await provider.call(cancelOrder, { params: { id: orderId } }, user);
    expect(await notifyPaid(provider, tradeNo, amount)).toBe(200);
    this.surplus += amount;
    expect((await provider.call(getOrder, { params: { id: orderId } }, user)).state).toBe('cancelled');
  }

  private async refundOf(sale: Sale, amount: number) {
    const id = { params: { id: sale.orderId } };
    const { refundRequest } = await provider.call(askRefund, { ...id, body: { reason: '买错了' } }, sale.user);
    const request = { params: { id: refundRequest?.id ?? 0 } };
    const decision = { ...request, body: { pass: true, amount } };
    if (sale.isInvoiced) {
      const { error } = await provider.refuse(decideRefundRequest, decision, actor(finance));
      expect(error).toBe('invoiceFirst');
      const refusal = { ...request, body: { pass: false, answer: '请先红冲发票' } };
      await provider.call(decideRefundRequest, refusal, actor(finance));
      return;
    }
    const { state } = await provider.call(decideRefundRequest, decision, actor(finance));
    expect(state).toBe(sale.returned + amount > LIMIT ? 'proposed' : 'granted');
    if (state === 'proposed') {
      const consent = { ...request, body: { agree: true } };
      expect((await provider.refuse(consentRefund, consent, actor(finance))).error).toBe('secondPersonRequired');
      await provider.call(consentRefund, consent, actor(second));
    }
    sale.returned += amount;
  }

  private open = () => this.sales.filter(({ amount, returned, isFee }) => !isFee && returned < amount);

  async refund() {
    const sale = this.one(this.open());
    if (sale) await this.refundOf(sale, sale.amount - sale.returned);
  }

  async part() {
    const sale = this.one(this.open());
    if (sale) await this.refundOf(sale, Math.ceil((sale.amount - sale.returned) / 3));
  }

  async invoice() {
    const sale = this.one(this.open().filter(({ isInvoiced, returned }) => !isInvoiced && returned === 0));
    if (!sale) return;
    const { id } = await applyAs(provider, sale.user.token, [sale.orderId]);
    await issueAs(provider, actor(staff).token, id, this.day);
    sale.isInvoiced = true;
  }

  async join() {
    const { user, id } = await announced(provider, actor(staff));
    this.applicants.push({ user, id, due: daysLater(this.day, TO_FEE) });
  }

  async rest() {}

  /** Sends what the gateway still owes, and enters the transfers by which finance pays back. */
  async payBack() {
    const open = await provider.ctx.db.select().from(refunds).where(eq(refunds.state, 'pending'));
    for (const { id, way } of open) {
      if (way === 'gateway') await jobHandlers(provider.ports)['payment.refund']({ id, attempt: 1 });
      else {
        const body = { reference: `TK${id}` };
        await provider.call(finishRefund, { params: { id }, body }, actor(finance));
      }
    }
  }

  /** Ends the publicity of applicants; they pay and are approved the same day. */
  async approve() {
    for (const { user, id } of this.applicants.filter(({ due }) => due === this.day)) {
      await runLapse(provider, id);
      const orderId = await paidFee(provider, user.token, id);
      const { amount } = await provider.call(getOrder, { params: { id: orderId } }, user);
      this.sales.push({ user, orderId, amount, returned: 0, isInvoiced: false, isFee: true });
      await decideOn(provider, actor(staff), id, 'approve');
      this.members.push(user);
    }
  }
}

const closingOf = async (period: string) => {
  const { opening, ending, total, byWay, byKind } = await provider.call(
    getClosing,
    { query: { period } },
    actor(finance),
  );
  return { opening, ending, total, byWay, byKind };
};

/** Proves a month, has it signed by two people, and keeps it. */
async function close(year: Year, month: string): Promise<void> {
  const { total, faults } = await provider.call(getProof, { query: { month } }, actor(finance));
  expect({ month, faults, difference: total.difference }).toEqual({ month, faults: [], difference: 0 });
  const books = await closingOf(month);
  const input = { params: { month }, body: { ending: books.ending } };
  await provider.call(signMonth, input, actor(finance));
  expect((await provider.call(signMonth, input, actor(second))).state).toBe('locked');
  year.closed.set(month, JSON.stringify(books));
}

/** Compares the memberships with their days. */
async function compareMembers(year: Year): Promise<void> {
  const numbers = new Set<string>();
  for (const user of year.members) {
    const own = await provider.call(getOwnMembership, {}, user);
    if (!own) throw new Error('a member has no membership');
    numbers.add(own.number);
    const over = daysBetween(own.endsOn, year.day);
    expect({ ends: own.endsOn, state: own.state }).toEqual({
      ends: own.endsOn,
      state: over <= 0 ? 'active' : over <= 60 ? 'grace' : 'lapsed',
    });
  }
  expect(numbers.size).toBe(year.members.length);
  expect(await provider.ctx.db.$count(memberships)).toBe(year.members.length);
}

it('every month of a year adds up, and no closed month changes', async () => {
  const seed = Number(process.env.CAMPAIGN_SEED ?? 20_270_101);
  const days = daysBetween(FIRST, LAST) + 1;
  const plan = fc.sample(fc.array(fc.nat({ max: 9999 }), { minLength: 4, maxLength: 4 }), { seed, numRuns: days });
  let picks: number[] = [];
  const year = new Year(FIRST, () => picks.shift() ?? 0);
  for (const numbers of plan) {
    await onDay(provider, year.day);
    picks = [...numbers];
    await year.approve();
    await year[deeds[(picks.shift() ?? 0) % deeds.length] ?? 'rest']();
    if (year.day.endsWith('-03')) await year.payBack();
    if (year.day.endsWith('-05') && year.day > daysLater(FIRST, 10)) {
      await close(year, daysLater(year.day, -10).slice(0, 7));
      for (const [month, books] of year.closed) expect(JSON.stringify(await closingOf(month))).toBe(books);
    }
    if (year.day.endsWith('-15')) await compareMembers(year);
    year.day = daysLater(year.day, 1);
  }
  expect(year.closed.size).toBe(14);
  const income = year.sales.reduce((sum, { amount }) => sum + amount, 0);
  const returned = year.sales.reduce((sum, sale) => sum + sale.returned, 0);
  await setTime(provider, new Date(`${year.day}T04:00:00.000Z`));
  await year.payBack();
  const { ending, owedBack } = await provider.call(
    getClosing,
    { query: { period: formatDate(provider.ctx.now()).slice(0, 7) } },
    actor(finance),
  );
  expect([ending, owedBack]).toEqual([income - returned, 0]);
  const placed = await provider.ctx.db.select().from(orders);
  const settled = placed.filter(({ state }) => state === 'paid' || state === 'done');
  expect(settled.every(({ id }) => year.sales.some(({ orderId }) => orderId === id))).toBe(true);
  process.stdout.write(
    `${days} 天：${year.sales.length} 笔收款，${year.members.length} 名会员，超付退回 ${year.surplus / 100} 元，种子 ${seed}\n`,
  );
});
