import { eq } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import { activeStates, invoice } from '@/lib/kinds/cases/invoice';
import { cases, invoiceOrders, orders } from '../db/schema';
import { documentsOf } from '../domains/case/documents';
import { seedAccounts } from '../seed/seed-accounts';
import { seedCentre } from '../seed/seed-centre';
import { seedInvoices } from '../seed/seed-invoices';
import { seedPersons } from '../seed/seed-people';
import { seedProducts } from '../seed/seed-products';
import { seedQuestions } from '../seed/seed-questions';
import { seedSite } from '../seed/seed-site';
import { startProvider, type TestProvider } from '../testing/harness';

const MINUTE = 60_000;

describe('orders of the demo', () => {
  let provider: TestProvider;
  let rows: (typeof orders.$inferSelect)[];
  beforeAll(async () => {
    provider = await startProvider();
    const { ctx } = provider;
    await ctx.transaction(
      async () => {
        await seedSite(ctx);
        for (const seed of [seedPersons, seedProducts, seedAccounts, seedQuestions, seedCentre, seedInvoices])
          await seed(ctx);
      },
      { patient: true },
    );
    rows = await ctx.db.select().from(orders);
  }, 180_000);
  afterAll(() => provider.close());
  const inState = (state: (typeof rows)[number]['state']) => rows.filter((row) => row.state === state);

  it('have a payment deadline half an hour after placing, with some of it left', () => {
    const unpaid = inState('unpaid');
    expect(unpaid.length).toBeGreaterThan(0);
    for (const { createdAt, expiresAt, payType } of unpaid) {
      expect(payType).toBe('3');
      expect(expiresAt?.getTime()).toBe(createdAt.getTime() + 30 * MINUTE);
      expect(expiresAt?.getTime()).toBeGreaterThan(provider.ctx.now().getTime() + 10 * MINUTE);
    }
  });

  it('have seven days for a transfer after placing, and seven after a rejected receipt', () => {
    const waiting = inState('awaitingReceipt');
    const returned = inState('returned');
    expect(waiting.length * returned.length).toBeGreaterThan(0);
    for (const { createdAt, expiresAt } of waiting) expect(expiresAt).toEqual(addDays(createdAt, 7));
    for (const { updatedAt, expiresAt } of returned) expect(expiresAt).toEqual(addDays(updatedAt, 7));
    for (const { payType, expiresAt } of [...waiting, ...returned]) {
      expect(payType).toBe('1');
      expect(expiresAt?.getTime()).toBeGreaterThan(provider.ctx.now().getTime());
    }
  });

  it('are cancelled by a job when they expire, and have no deadline once settled', () => {
    const open = rows.filter(({ expiresAt }) => expiresAt !== null);
    expect(open.every(({ state }) => ['unpaid', 'awaitingReceipt', 'returned'].includes(state))).toBe(true);
    const sent = provider.jobs.sent.filter(({ name }) => name === 'order.expire').map(({ data }) => data);
    expect(sent).toEqual(expect.arrayContaining(open.map(({ id }) => ({ id }))));
  });

  it('are on invoices in every state, never above the amount paid; issued ones have a PDF', async () => {
    const { ctx } = provider;
    const invoices = await ctx.db.select().from(cases).where(eq(cases.kind, invoice.key));
    const covered = await ctx.db.select().from(invoiceOrders);
    for (const isEnterprise of [true, false]) {
      const states = invoices.filter(({ eId }) => (eId !== 0) === isEnterprise).map(({ status }) => status);
      expect([...new Set(states)].sort()).toEqual(Object.keys(invoice.states).sort());
    }
    for (const { id, status, data } of invoices) {
      expect(invoice.schema.safeParse(data).error?.issues).toBeUndefined();
      expect(covered.some(({ recordId }) => recordId === id)).toBe(true);
      const documents = documentsOf({ kind: invoice.key, data });
      expect(documents.length > 0).toBe(status === 'issued' || status === 'reversed');
      for (const { file, action } of documents) expect(file !== null).toBe(action === 'issue');
    }
    const activeIds = invoices.filter(({ status }) => activeStates.includes(status)).map(({ id }) => id);
    const spoken = covered.filter(({ recordId }) => activeIds.includes(recordId)).map(({ orderId }) => orderId);
    expect(new Set(spoken).size).toBe(spoken.length);
    const free = rows.filter(({ id, state, amount }) => amount > 0 && state === 'done' && !spoken.includes(id));
    expect(free.length).toBeGreaterThan(1);
  });
});
