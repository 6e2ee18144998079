import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { logout } from '@/lib/contract/account';
import { createBatch } from '@/lib/contract/batches';
import type { StaffRole } from '@/lib/contract/duties';
import { setProductPrice } from '@/lib/contract/prices';
import { createContent } from '@/lib/contract/publishing';
import { refundOrder } from '@/lib/contract/refunds';
import { listSettings, saveSetting } from '@/lib/contract/settings';
import { addStaffAccount, endStaffAccount, resetStaffFactor } from '@/lib/contract/staff-accounts';
import { reviewCase } from '@/lib/contract/staff-cases';
import { softwareRegistration } from '@/lib/kinds/cases/software-registration';
import * as schema from '../db/schema';
import { someTemplate } from '../testing/commerce';
import { startProvider, type TestProvider } from '../testing/harness';
import { onPostgres } from '../testing/on-postgres';
import { type SomeUser, someStaff, someUser } from '../testing/people';
import { boughtTemplate, restOf, someApplication } from '../testing/refunds';

/** Tables that hold the standing of staff, which the loss itself changes. */
const OF_STANDING = new Set(['sessions', 'users', 'staff_members', 'staff_factors', 'scan_logins']);
const tables = Object.values<unknown>(schema).flatMap((one) =>
  is(one, PgTable) && !OF_STANDING.has(getTableConfig(one).name) ? [getTableConfig(one).name] : [],
);

let provider: TestProvider;
let head: SomeUser;
beforeAll(async () => {
  provider = await startProvider();
  head = await someStaff(provider, ['administrator']);
});
afterAll(() => provider.close());
afterEach(() => {
  provider.ports.settings.demo = true;
});

async function digest(): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const name of tables) {
    const { rows } = await provider.ports.database.raw.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
    );
    all.push([name, rows[0]?.digest]);
  }
  return all;
}

type Refusal = Awaited<ReturnType<TestProvider['refuse']>>;
type Deed = (staff: SomeUser) => Promise<() => Promise<Refusal>>;

/** A write of each kind, made ready; the call itself is made by the test. */
const deeds: [string, StaffRole, Deed][] = [
  [
    'refunds no order',
    'finance',
    async (staff) => {
      const { orderId } = await boughtTemplate(provider);
      const rest = await restOf(provider, orderId, { reason: '文件无法打开' });
      return () => provider.refuse(refundOrder, rest, staff);
    },
  ],
  [
    'sets no price',
    'publisher',
    async (staff) => {
      const { id } = await someTemplate(provider);
      return () => provider.refuse(setProductPrice, { params: { id }, body: { priceFen: 100 } }, staff);
    },
  ],
  [
    'changes no setting',
    'administrator',
    async (staff) => {
      const [setting] = await provider.call(listSettings, {}, staff);
      const { value = '' } = setting ?? {};
      const [group = '', key = ''] = (setting?.key ?? '').split('/');
      return () => provider.refuse(saveSetting, { params: { group, key }, body: { value: '1', seen: value } }, staff);
    },
  ],
  [
    'adds no colleague',
    'administrator',
    async (staff) => {
      const { phone } = await someUser(provider);
      return () => provider.refuse(addStaffAccount, { body: { phone, roles: ['finance'] } }, staff);
    },
  ],
  [
    'writes no content',
    'publisher',
    async (staff) => () => provider.refuse(createContent, { params: { kind: 'article' }, body: { form: {} } }, staff),
  ],
  [
    'opens no batch',
    'reviewer',
    async (staff) => () => provider.refuse(createBatch, { body: { kind: softwareRegistration.key } }, staff),
  ],
  [
    'decides no case',
    'reviewer',
    async (staff) => {
      const { id } = await someApplication(provider, (await someUser(provider)).id);
      return () => provider.refuse(reviewCase, { params: { id }, body: { action: 'accept' } }, staff);
    },
  ],
];

/** Ways to lose the right to write. */
const losses: [string, number[], (staff: SomeUser) => Promise<unknown>][] = [
  [
    'whose roles have ended',
    [403],
    (staff) => provider.call(endStaffAccount, { params: { id: staff.id }, body: { reason: '离职' } }, head),
  ],
  ['who has logged out', [401], (staff) => provider.call(logout, {}, staff)],
  [
    'whose second factor was reset',
    [403],
    async (staff) => {
      await provider.call(resetStaffFactor, { params: { id: staff.id } }, head);
      provider.ports.settings.demo = false;
    },
  ],
];

describe.each(losses)('a staff member %s between the check of the route and the write', (_, statuses, lose) => {
  it.each(deeds)('%s', async (_deed, role, ready) => {
    const staff = await someStaff(provider, [role]);
    const at = provider.ctx.now();
    const { db } = provider.ctx;
    await db.insert(schema.staffFactors).values({ userId: staff.id, sealed: '', createdAt: at, confirmedAt: at });
    await db.update(schema.sessions).set({ secondFactorAt: at }).where(eq(schema.sessions.userId, staff.id));
    const call = await ready(staff);
    const { database } = provider.ports;
    const usual = database.transaction.bind(database);
    let before: unknown[] = [];
    // The route has checked the caller by then.
    database.transaction = async (...work) => {
      database.transaction = usual;
      await lose(staff);
      before = await digest();
      return usual(...work);
    };
    const { status } = await call().finally(() => {
      database.transaction = usual;
    });
    expect(statuses).toContain(status);
    expect(await digest()).toEqual(before);
  });
});

it('a refund that the gateway has made is recorded although the roles of its staff member have ended', async () => {
  const staff = await someStaff(provider, ['finance']);
  const { orderId } = await boughtTemplate(provider);
  const { payment } = provider.ports;
  if (!payment) throw new Error('no gateway');
  const usual = payment.refund;
  payment.refund = async (asked) => {
    await provider.call(endStaffAccount, { params: { id: staff.id }, body: { reason: '离职' } }, head);
    return usual(asked);
  };
  const rest = await restOf(provider, orderId, { reason: '文件无法打开' });
  const { refund } = await provider.call(refundOrder, rest, staff).finally(() => {
    payment.refund = usual;
  });
  expect(refund).toMatchObject({ state: 'done' });
});

/** Number of statements that wait for a lock in the database of this suite. */
async function waiting(): Promise<number> {
  const { rows } = await provider.ports.database.raw.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.n);
}

onPostgres.it('the roles of a staff member end after the write that has passed the check', async () => {
  const { db } = provider.ctx;
  const staff = await someStaff(provider, ['finance']);
  const { orderId } = await boughtTemplate(provider);
  const rest = await restOf(provider, orderId, { reason: '文件无法打开' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holding: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    holding = provider.ctx.transaction(async () => {
      await provider.ctx.db.select().from(schema.orders).where(eq(schema.orders.id, orderId)).for('update');
      resolve();
      await released;
    });
  });
  const refunding = provider.call(refundOrder, rest, staff);
  while ((await waiting()) < 1);
  let isOver = false;
  const ending = provider
    .call(endStaffAccount, { params: { id: staff.id }, body: { reason: '离职' } }, head)
    .finally(() => {
      isOver = true;
    });
  while (!isOver && (await waiting()) < 2);
  release();
  await Promise.all([holding, refunding, ending]);
  const log = await db.select().from(schema.auditLog).orderBy(schema.auditLog.id);
  const both = log.filter(({ userId, operation }) => userId === staff.id || operation.endsWith('/people/{id}/end'));
  expect(both.slice(-2).map(({ operation }) => operation)).toEqual([
    'POST /api/v1/staff/orders/{id}/refund',
    'POST /api/v1/staff/people/{id}/end',
  ]);
});

onPostgres.it('administrators who change the roles of each other at once both get an answer', async () => {
  for (let round = 0; round < 5; round++) {
    const two = [await someStaff(provider, ['administrator']), await someStaff(provider, ['administrator'])];
    const answers = await Promise.all(
      two.map(({ token }, at) =>
        provider.raw('POST', endStaffAccount.path.replace('{id}', String(two[1 - at]?.id)), {
          token,
          body: JSON.stringify({ reason: '离职' }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  }
});
