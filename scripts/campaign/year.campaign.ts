/* Simulates a year of an association over HTTP, day by day with a moved clock: purchases by code and by bank transfer,
   late payments, refunds with one person and with two, invoices, memberships from the application to the end of grace with
   their renewals and receipts, appointments with every outcome, and a closing each month. Every month adds up, and no closed month changes afterwards. Part of `npm run campaign`. */
import { eq, sum } from 'drizzle-orm';
import fc from 'fast-check';
import { closeAppointment, reportAppointment } from '@/lib/contract/appointments';
import { getClosing, signMonth } from '@/lib/contract/closing';
import { getOwnMembership } from '@/lib/contract/memberships';
import { cancelOrder, getOrder } from '@/lib/contract/orders';
import { getProof } from '@/lib/contract/proof';
import { decideReceipt, submitReceipt } from '@/lib/contract/receipts';
import { askRefund, consentRefund, decideRefundRequest } from '@/lib/contract/refund-requests';
import { finishRefund, refundOrder } from '@/lib/contract/refunds';
import { settleAppointment } from '@/lib/contract/staff-appointments';
import { reviewCase } from '@/lib/contract/staff-cases';
import { formatDate } from '@/lib/format/dates';
import { daysBetween, daysLater } from '@/lib/format/day-math';
import { askFeeVoucher } from '@/lib/kinds/cases/fee-voucher';
import { jobHandlers } from '@/lib/provider/boot/jobs';
import {
  appointments,
  bankReceipts,
  configValues,
  expertEarnings,
  memberships,
  orders,
  refunds,
} from '@/lib/provider/db/schema';
import { bookedSlot, offeredSlot, slotOn, someExpertUser } from '@/lib/provider/testing/appointments';
import { codeOf, decideAs, notifyPaid, orderAs, someTemplate, uploadAs } from '@/lib/provider/testing/commerce';
import { startProvider, type TestProvider } from '@/lib/provider/testing/harness';
import { applyAs, issueAs, pdfOf } from '@/lib/provider/testing/invoices';
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

const deeds = [
  'buy',
  'buy',
  'transfer',
  'late',
  'refund',
  'part',
  'invoice',
  'join',
  'voucher',
  'renew',
  'appoint',
  'appoint',
  'rest',
  'rest',
] as const;

/** Price of an appointment, and how one goes; days after it on which that is said. */
const APPOINTMENT = 20_000;
const courses = [
  { said: 'expert', after: 1, keeps: true },
  { said: 'asker', after: 5, keeps: true },
  { said: 'nobody', after: 9, keeps: true },
  { said: 'absent', after: 2, keeps: false },
] as const;

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
  /** A membership fee or an appointment, which is not refunded on request here. */
  isFixed?: true;
  /** Its receipt, for a membership fee. */
  voucher?: { id: number; isIssued: boolean };
  isFee?: true;
}

/** The association in memory: what was sold, paid back and joined. */
class Year {
  readonly sales: Sale[] = [];
  readonly applicants: { user: SomeUser; id: number; due: string }[] = [];
  readonly members: { user: SomeUser; recordId: number }[] = [];
  readonly appointments: { sale: Sale; expert: SomeUser; id: number; due: string; course: (typeof courses)[number] }[] =
    [];
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
    const { state, revision } = await provider.call(decideRefundRequest, decision, actor(finance));
    expect(state).toBe(sale.returned + amount > LIMIT ? 'proposed' : 'granted');
    if (state === 'proposed') {
      const consent = { ...request, body: { agree: true, amountFen: amount, revision } };
      expect((await provider.refuse(consentRefund, consent, actor(finance))).error).toBe('secondPersonRequired');
      await provider.call(consentRefund, consent, actor(second));
    }
    sale.returned += amount;
  }

  private open = () => this.sales.filter(({ amount, returned, isFixed }) => !isFixed && returned < amount);

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

  /** A member asks for the receipt of a fee; while it stands the fee is not returned, and a wrong one is cancelled. */
  async voucher() {
    const sale = this.one(this.sales.filter(({ isFee, voucher }) => isFee && !voucher?.isIssued));
    if (!sale) return;
    const body = { orderId: sale.orderId, payer: '会员', remark: '' };
    const { id } = await provider.call(askFeeVoucher, { body }, sale.user);
    expect((await provider.refuse(askFeeVoucher, { body }, sale.user)).status).toBe(409);
    const file = await pdfOf(provider, actor(staff).token);
    const document = { number: String(10_000_000 + id), issuedOn: this.day, file };
    await provider.call(reviewCase, { params: { id }, body: { action: 'issue', document } }, actor(staff));
    const rest = { amountFen: sale.amount - sale.returned };
    const refund = { params: { id: sale.orderId }, body: { reason: '退会', reference: `ST${id}`, ...rest } };
    expect((await provider.refuse(refundOrder, refund, actor(finance))).error).toBe('invoiceFirst');
    sale.voucher = { id, isIssued: true };
    if (this.pick() % 3 > 0) return;
    await provider.call(reviewCase, { params: { id }, body: { action: 'cancel', note: '交款人写错' } }, actor(staff));
    sale.voucher = { id, isIssued: false };
  }

  /** A member whose term ends soon, or is over, pays for the next one. */
  async renew() {
    for (const { user, recordId } of this.members) {
      const own = await provider.call(getOwnMembership, {}, user);
      if (!own || daysBetween(this.day, own.endsOn) > 60) continue;
      const orderId = await paidFee(provider, user.token, recordId);
      const { amount } = await provider.call(getOrder, { params: { id: orderId } }, user);
      this.sales.push({ user, orderId, amount, returned: 0, isInvoiced: false, isFixed: true, isFee: true });
      return;
    }
  }

  async appoint() {
    const expert = await someExpertUser(provider, actor(staff));
    const user = await someUser(provider);
    const on = daysLater(this.day, 2);
    const form = slotOn(on, { from: '09:00', to: '09:45', priceFen: APPOINTMENT });
    const slotId = await offeredSlot(provider, expert, form);
    const { id, orderId } = await bookedSlot(provider, user.token, { exId: expert.personId, slotId });
    const sale: Sale = { user, orderId, amount: APPOINTMENT, returned: 0, isInvoiced: false, isFixed: true };
    this.sales.push(sale);
    const course = this.one(courses) ?? courses[0];
    this.appointments.push({ sale, expert, id, due: daysLater(on, course.after), course });
  }

  /** Says how the appointments went whose day has come: by a side, or by the association. */
  async settle() {
    await jobHandlers(provider.ports)['appointment.remind']({});
    for (const { sale, expert, id, course } of this.appointments.filter(({ due }) => due === this.day)) {
      const params = { id };
      const { said } = course;
      if (said === 'expert') await provider.call(closeAppointment, { params, body: { outcome: 'done' } }, expert);
      else if (said === 'asker')
        await provider.call(reportAppointment, { params, body: { outcome: 'done' } }, sale.user);
      else {
        const absent = { params, body: { outcome: 'expertAbsent' as const, note: '没有接到电话' } };
        if (said === 'absent') await provider.call(reportAppointment, absent, sale.user);
        const outcome = course.keeps ? ('done' as const) : ('expertAbsent' as const);
        await provider.call(settleAppointment, { params, body: { outcome, note: '核对了通话记录' } }, actor(staff));
      }
      if (!course.keeps) sale.returned = sale.amount;
    }
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
      this.sales.push({ user, orderId, amount, returned: 0, isInvoiced: false, isFixed: true, isFee: true });
      await decideOn(provider, actor(staff), id, 'approve');
      this.members.push({ user, recordId: id });
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
  for (const { user } of year.members) {
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
    await year.settle();
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
  // The experts have earned what was kept of the appointments that are over, and no appointment holds its money.
  const over = year.appointments.filter(({ due }) => due < year.day);
  const kept = over.filter(({ course }) => course.keeps).length;
  const [earned] = await provider.ctx.db
    .select({ fen: sum(expertEarnings.grossFen).mapWith(Number) })
    .from(expertEarnings);
  expect(earned?.fen).toBe(kept * APPOINTMENT);
  const held = await provider.ctx.db.select().from(appointments).where(eq(appointments.state, 'booked'));
  expect(held.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    year.appointments.flatMap(({ id, due }) => (due < year.day ? [] : [id])),
  );
  const vouchers = year.sales.filter(({ voucher }) => voucher).length;
  expect(vouchers).toBeGreaterThan(0);
  const placed = await provider.ctx.db.select().from(orders);
  const settled = placed.filter(({ state }) => state === 'paid' || state === 'done');
  expect(settled.every(({ id }) => year.sales.some(({ orderId }) => orderId === id))).toBe(true);
  process.stdout.write(
    `${days} 天：${year.sales.length} 笔收款，${year.members.length} 名会员，${year.appointments.length} 次预约，${vouchers} 张会费票据，超付退回 ${year.surplus / 100} 元，种子 ${seed}\n`,
  );
});
