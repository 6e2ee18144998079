import { and, eq, inArray } from 'drizzle-orm';
import { correctCase, getOwnCase, withdrawCase } from '@/lib/contract/cases';
import type { EndpointShape } from '@/lib/contract/endpoint';
import { orderMembership } from '@/lib/contract/membership';
import { orderCase } from '@/lib/contract/orders';
import { refundOrder } from '@/lib/contract/refunds';
import { reviewCase } from '@/lib/contract/staff-cases';
import { addDays, formatDate } from '@/lib/format/dates';
import { type CaseKind, stateOf } from '@/lib/kinds/case';
import { addCaseKind, caseKinds } from '@/lib/kinds/cases';
import { loan } from '@/lib/kinds/testing/loan-kind';
import fc from '@/lib/testing/fc';
import { jobHandlers } from '../../boot/jobs';
import { returned } from '../../db/returned';
import { caseEvents, cases, orders, refunds, sessions } from '../../db/schema';
import { codeOf, decideAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { someStaff, someUser } from '../../testing/people';
import { restOf } from '../../testing/refunds';
import { dueOnOf } from './due';

addCaseKind(loan);

/** A failure prints the seed with the path to the shortest sequence; another seed tries other sequences. */
const SEED = 20_261_121;
const FEE = 30_000;

let provider: TestProvider;
let staff: { token: string };
beforeAll(async () => {
  provider = await startProvider();
  staff = await someStaff(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

/** State of a case as the declared table predicts it. */
interface Model {
  status: string;
  dueOn: string | null;
  paid: boolean;
  fee: number | null;
  moves: string[];
  now: Date;
}
interface Real {
  id: number;
  kind: CaseKind;
  user: { token: string; id: number };
  orderId: number | null;
}

async function someCase(kind: CaseKind): Promise<Real> {
  const user = await someUser(provider);
  const applied = { value: 'personal', label: '个人会员', note: '', variant: 'personal' };
  const row = returned(
    await provider.ctx.db
      .insert(cases)
      .values({
        kind: kind.key,
        recordNo: `MODEL-${user.id}`,
        userId: user.id,
        title: '第一件',
        status: kind.initial,
        data: kind.key === 'membership' ? { variant: 'personal', name: '沈知微', applied } : {},
        fee: kind.key === 'membership' ? FEE : null,
      })
      .returning(),
  );
  return { id: row.id, kind, user, orderId: null };
}

/** Some sequences span years; sessions must outlive them. */
const stayLoggedIn = () => provider.ctx.db.update(sessions).set({ expiresAt: new Date('2100-01-01T00:00:00Z') });

/** Returns 200, or the status of the refusal. */
async function statusOf(endpoint: EndpointShape, input: Record<string, unknown>, by: { token: string }) {
  const path = endpoint.path.replace('{id}', String(Object(input.params).id));
  const response = await provider.raw(endpoint.method, path, {
    token: by.token,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input.body ?? {}),
  });
  return response.status;
}

const backward = ['unpay', 'revoke', 'giveBack'];
const targetOf = (real: Real, model: Model, action: string) => stateOf(real.kind, model.status)?.to?.[action];
const isOver = (real: Real, model: Model) => stateOf(real.kind, model.status)?.holder === undefined;
const isOverdue = (model: Model) => model.dueOn !== null && model.dueOn < formatDate(model.now);

/** Applies the transition that the table declares for an action. */
function go(real: Real, model: Model, action: string, to: string): void {
  const goesOn = to === model.status && real.kind.actions[action]?.asks !== 'fee';
  model.dueOn = goesOn ? model.dueOn : dueOnOf(real.kind, to, model.now);
  model.status = to;
  model.moves.push(action);
}

async function checkCase(real: Real, model: Model): Promise<void> {
  const { db } = provider.ctx;
  const [row] = await db.select().from(cases).where(eq(cases.id, real.id));
  expect(row).toMatchObject({ status: model.status, dueOn: model.dueOn, fee: model.fee });
  const events = await db.select().from(caseEvents).where(eq(caseEvents.recordId, real.id));
  expect(events.map(({ action }) => action)).toEqual(model.moves);
  const ofFee = and(eq(orders.userId, real.user.id), eq(orders.subject, `case:${real.id}`));
  const placed = await db.select().from(orders).where(ofFee);
  const [settled, given] = [
    placed.filter(({ state }) => state === 'paid'),
    placed.filter(({ state }) => state === 'refunded'),
  ];
  expect(settled.map(({ id }) => id)).toEqual(row?.orderId ? [row.orderId] : []);
  expect(row?.orderId !== null).toBe(model.paid);
  const back = given.length
    ? await db
        .select()
        .from(refunds)
        .where(
          inArray(
            refunds.orderId,
            given.map(({ id }) => id),
          ),
        )
    : [];
  expect(back.map(({ amount }) => amount)).toEqual(given.map(({ amount }) => amount));
  // No order stays open for a closed case.
  if (isOver(real, model))
    expect(placed.filter(({ state }) => ['unpaid', 'awaitingReceipt'].includes(state))).toEqual([]);
  const { stage } = await provider.call(getOwnCase, { params: { id: real.id } }, real.user);
  expect(stage === 'closed').toBe(isOver(real, model));
}

function command(name: string, play: (model: Model, real: Real) => Promise<void>): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    run: async (model, real) => {
      provider.setNow(model.now);
      await play(model, real);
      await checkCase(real, model);
    },
    toString: () => name,
  };
}

/** Any of the kind's actions by staff, at any time, with the input that it needs. */
const decide = (pick: number) =>
  command(`decide(${pick})`, async (model, real) => {
    const all = Object.keys(real.kind.actions);
    const action = all[pick % all.length] ?? '';
    const declared = real.kind.actions[action];
    const to =
      declared?.by === 'staff' && !declared.hasOwnCall && !backward.includes(action)
        ? targetOf(real, model, action)
        : undefined;
    const keepsMoney = action === 'refuse' && model.paid;
    const needsMoney = real.kind.key === 'membership' && action === 'approve' && !model.paid;
    const taken = to !== undefined && !keepsMoney && !needsMoney;
    const body = { action, note: '如实说明', fee: declared?.asks === 'fee' ? FEE : undefined };
    expect(await statusOf(reviewCase, { params: { id: real.id }, body }, staff)).toBe(taken ? 200 : 409);
    if (!taken) return;
    if (declared?.asks === 'fee') model.fee = FEE;
    go(real, model, action, to);
  });

const correct = command('correct', async (model, real) => {
  const body = { note: '已经按要求逐项补正，请再次审核。' };
  const to = real.kind.correctsWhole || isOverdue(model) ? undefined : targetOf(real, model, 'resubmit');
  expect(await statusOf(correctCase, { params: { id: real.id }, body }, real.user)).toBe(to ? 200 : 409);
  if (to) go(real, model, 'resubmit', to);
});

const withdraw = command('withdraw', async (model, real) => {
  const to = model.paid ? undefined : targetOf(real, model, 'withdraw');
  expect(await statusOf(withdrawCase, { params: { id: real.id } }, real.user)).toBe(to ? 200 : 409);
  if (to) go(real, model, 'withdraw', to);
});

const place = (isTransfer: boolean) =>
  command(`order(${isTransfer ? 'transfer' : 'code'})`, async (model, real) => {
    const endpoint = real.kind.key === 'membership' ? orderMembership : orderCase;
    const state = stateOf(real.kind, model.status);
    const asked = state?.payable === true || (real.kind.actions.prepay !== undefined && !isOver(real, model));
    const body = { payType: isTransfer ? '1' : '3', recordId: real.id };
    const expected = model.fee === null ? 404 : asked && !model.paid ? 200 : 409;
    expect(await statusOf(endpoint, { body }, real.user)).toBe(expected);
    const ofFee = and(eq(orders.userId, real.user.id), eq(orders.subject, `case:${real.id}`));
    real.orderId = (await provider.ctx.db.select().from(orders).where(ofFee)).at(-1)?.id ?? null;
  });

const pay = command('pay', async (model, real) => {
  if (real.orderId === null) return;
  const [order] = await provider.ctx.db.select().from(orders).where(eq(orders.id, real.orderId));
  if (order?.state !== 'unpaid' || (order.expiresAt && order.expiresAt <= model.now)) return;
  await decideAs(provider, await codeOf(provider, real.user.token, order.id), true);
  const to = targetOf(real, model, 'pay');
  model.paid = true;
  go(real, model, to ? 'pay' : 'prepay', to ?? model.status);
});

const refund = command('refund', async (model, real) => {
  if (real.orderId === null) return;
  const input = await restOf(provider, real.orderId, { reason: '协商退款', reference: 'NO-1' });
  const status = await statusOf(refundOrder, input, staff);
  if (!model.paid) return;
  expect(status).toBe(200);
  const action = backward.find((one) => targetOf(real, model, one)) ?? 'returnFee';
  model.paid = false;
  go(real, model, action, targetOf(real, model, action) ?? model.status);
});

/** Advances the clock and runs the jobs that are due. */
const wait = (days: number) =>
  command(`wait(${days})`, async (model, real) => {
    model.now = addDays(model.now, days);
    provider.setNow(model.now);
    for (const { name, data } of [...provider.jobs.sent]) {
      if (name === 'order.expire') await jobHandlers(provider.ports)[name](data);
    }
    const due = { id: real.id, status: model.status, dueOn: model.dueOn };
    if (model.dueOn) await jobHandlers(provider.ports)['case.lapse'](due);
    const lapse = stateOf(real.kind, model.status)?.lapse;
    if (!lapse || !isOverdue(model)) return;
    const ofFee = and(eq(orders.userId, real.user.id), eq(orders.subject, `case:${real.id}`));
    const placed = await provider.ctx.db.select().from(orders).where(ofFee);
    const puttingOff = ['unpaid', 'awaitingReceipt', 'auditing', 'returned', 'paid'];
    if (placed.some(({ state }) => puttingOff.includes(state))) return;
    go(real, model, lapse, targetOf(real, model, lapse) ?? model.status);
  });

const commands = [
  fc.nat(40).map(decide),
  fc.nat(40).map(decide),
  fc.nat(40).map(decide),
  fc.constant(correct),
  fc.constant(withdraw),
  fc.boolean().map(place),
  fc.constant(pay),
  fc.constant(refund),
  fc.constantFrom(1, 6, 40, 70).map(wait),
];

it.each(['mediation', 'appraisal', 'membership', 'exhibit-loan'])(
  '%s: any sequence follows the declared table',
  async (key) => {
    const kind = caseKinds().find((one) => one.key === key);
    if (!kind) throw new Error(`no kind is called ${key}`);
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (sequence) => {
        const now = new Date();
        provider.setNow(now);
        provider.jobs.sent.length = 0;
        const real = await someCase(kind);
        await stayLoggedIn();
        const model: Model = {
          status: kind.initial,
          dueOn: null,
          paid: false,
          fee: kind.key === 'membership' ? FEE : null,
          moves: [],
          now,
        };
        await fc.asyncModelRun(() => ({ model, real }), sequence);
      }),
      { seed: SEED, numRuns: 8 },
    );
  },
  60_000,
);
