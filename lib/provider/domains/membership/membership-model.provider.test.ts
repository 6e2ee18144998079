import { eq } from 'drizzle-orm';
import { orderMembership } from '@/lib/contract/membership';
import { getOwnMembership, resignMembership } from '@/lib/contract/memberships';
import { getOrder } from '@/lib/contract/orders';
import { refundOrder } from '@/lib/contract/refunds';
import { formatDate } from '@/lib/format/dates';
import { daysBetween, daysLater, monthsLater } from '@/lib/format/day-math';
import fc from '@/lib/testing/fc';
import { certificates, deliveries, members, memberships } from '../../db/schema';
import { codeOf, decideAs } from '../../testing/commerce';
import { startProvider, type TestProvider } from '../../testing/harness';
import { onDay, setTime, someMember, withMembershipLevels } from '../../testing/memberships';
import { type SomeUser, someStaff } from '../../testing/people';
import { restOf } from '../../testing/refunds';
import { wholeRuns } from '../../testing/whole-runs';

/** A failure prints the seed with the path to the shortest sequence; another seed tries other sequences. */
const SEED = 20_261_126;
const GRACE = 60;
const REMINDERS = [60, 30, 7];
/** Days of a run: two years. */
const LONGEST = 730;

/** Reference model of one membership: its rules in memory, written independently of the provider. */
interface Model {
  day: string;
  passed: number;
  endsOn: string;
  /** `late`: the day after grace has come, and no job has run since. */
  state: 'active' | 'grace' | 'lapsed' | 'resigned' | 'ended';
  renewals: { orderId: number; before: string; isReturn: boolean }[];
  /** Reminders of all terms. */
  reminded: number;
  /** Latest reminder of this term. */
  latest: number;
}
interface Real {
  provider: TestProvider;
  user: SomeUser;
  staff: SomeUser;
  recordId: number;
  number: string;
}

const yearFrom = (day: string) => daysLater(monthsLater(day, 12), -1);
const isOver = ({ state }: Model) => state === 'resigned' || state === 'ended';

/** Effect of the passing of days in the model, without the job. */
function pass(model: Model): void {
  if (model.state === 'active' && model.day > model.endsOn) model.state = 'grace';
  if (model.state === 'grace' && model.day > daysLater(model.endsOn, GRACE)) model.state = 'lapsed';
}
function runJob(model: Model): void {
  pass(model);
  const left = daysBetween(model.day, model.endsOn);
  const due = REMINDERS.filter((days) => left <= days).at(-1);
  if (model.state !== 'active' || due === undefined || model.latest <= due) return;
  model.latest = due;
  model.reminded++;
}

/** Compares everything that members and visitors see with the model. */
async function compare(model: Model, { provider, user, number }: Real): Promise<void> {
  const own = await provider.call(getOwnMembership, {}, user);
  if (!own) throw new Error('a member has no membership');
  expect(own).toMatchObject({ state: model.state, endsOn: model.endsOn, number });
  expect(own.number).toMatch(/^HY-\d{4}-\d{6}$/);
  const inForce = model.state === 'active' || model.state === 'grace';
  expect(own.isInForce).toBe(inForce);
  // No lapse before the end of grace.
  if (model.state === 'lapsed') expect(model.day > daysLater(model.endsOn, GRACE)).toBe(true);
  const { db } = provider.ctx;
  const [row] = await db.select().from(memberships).where(eq(memberships.number, number));
  expect(row?.endsOn).toBeTruthy();
  const [entry] = await db
    .select()
    .from(members)
    .where(eq(members.id, row?.memberId ?? 0));
  expect(entry?.isShown).toBe(inForce);
  const [certificate] = await db
    .select()
    .from(certificates)
    .where(eq(certificates.id, row?.certificateId ?? 0));
  expect(certificate?.status).toBe(inForce ? 'valid' : 'revoked');
  const sent = await db.select().from(deliveries).where(eq(deliveries.userId, user.id));
  expect(sent.filter(({ subject, channel }) => subject === '会籍即将到期' && channel === 'sms')).toHaveLength(
    model.reminded,
  );
  const all = await db.select().from(memberships).where(eq(memberships.userId, user.id));
  expect(all).toHaveLength(1);
}

type Command = fc.AsyncCommand<Model, Real>;
const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check = (_: Model) => true,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
  toString: () => name,
});

const wait = (days: number) =>
  command(
    `wait(${days})`,
    async (model, { provider }) => {
      model.day = daysLater(model.day, days);
      model.passed += days;
      await onDay(provider, model.day);
      if (!isOver(model)) runJob(model);
    },
    ({ passed }) => passed + days <= LONGEST,
  );

const renew = command('renew', async (model, { provider, user, staff: _, recordId }) => {
  const isOpen = model.state === 'lapsed' || (!isOver(model) && daysBetween(model.day, model.endsOn) <= 60);
  const body = { payType: '3' as const, recordId };
  if (!isOpen) {
    expect((await provider.refuse(orderMembership, { body }, user)).status).toBe(409);
    return;
  }
  const { orderId } = await provider.call(orderMembership, { body }, user);
  await decideAs(provider, await codeOf(provider, user.token, orderId), true);
  expect((await provider.call(getOrder, { params: { id: orderId } }, user)).state).toBe('paid');
  const isReturn = model.state === 'lapsed';
  model.renewals.push({ orderId, before: model.endsOn, isReturn });
  model.endsOn = yearFrom(isReturn ? model.day : daysLater(model.endsOn, 1));
  model.state = 'active';
  model.latest = Number.POSITIVE_INFINITY;
});

const refund = command(
  'refund',
  async (model, { provider, staff }) => {
    const last = model.renewals.pop();
    if (!last) return;
    const input = await restOf(provider, last.orderId, { reason: '申请退费' });
    await provider.call(refundOrder, input, staff);
    if (isOver(model)) return;
    model.endsOn = last.before;
    model.state = 'active';
    pass(model);
  },
  ({ renewals, state }) => renewals.length > 0 && state !== 'resigned',
);

const resign = command('resign', async (model, { provider, user }) => {
  if (isOver(model)) {
    expect((await provider.refuse(resignMembership, { body: {} }, user)).status).toBe(409);
    return;
  }
  await provider.call(resignMembership, { body: {} }, user);
  model.state = 'resigned';
});

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
  await withMembershipLevels(provider);
});
afterAll(() => provider.close());
afterEach(() => provider.setNow(null));

it('a membership keeps its number, its days and its grace for any course of two years', async () => {
  const staff = await someStaff(provider);
  const runs = wholeRuns();
  const days = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(60, 61, 90, 300, 305, 335));
  const commands = [
    days.map(wait),
    days.map(wait),
    days.map(wait),
    fc.constant(renew),
    fc.constant(renew),
    fc.constant(refund),
    fc.record({ rare: fc.integer({ min: 0, max: 9 }) }).map(({ rare }) => (rare === 0 ? resign : renew)),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.commands(commands, { maxCommands: 30, size: 'max' }),
      runs.of(async (sequence) => {
        await setTime(provider, new Date('2026-11-26T02:00:00.000Z'));
        const { user, id: recordId } = await someMember(provider, staff);
        const own = await provider.call(getOwnMembership, {}, user);
        if (!own) throw new Error('no membership');
        const model: Model = {
          day: formatDate(provider.ctx.now()),
          passed: 0,
          endsOn: own.endsOn,
          state: 'active',
          renewals: [],
          reminded: 0,
          latest: Number.POSITIVE_INFINITY,
        };
        const real: Real = { provider, user, staff, recordId, number: own.number };
        await fc.asyncModelRun(() => ({ model, real }), sequence);
      }),
    ),
    { seed: SEED, numRuns: 20, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  );
  await runs.settled();
});
