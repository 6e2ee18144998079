import { inArray } from 'drizzle-orm';
import { bankReceipts, cases, entitlements, orders, payments, questions, refunds } from '../../db/schema';
import { OPEN_STATES } from '../../domains/order/open';
import type { World } from './world';

/** Amount (in fen) and variant that were shown when an order was placed. */
export type Placed = Map<number, { amount: number; variant: string }>;

/** Reads all orders, payments, deliveries and refunds of the run's accounts. */
async function read({ provider, accounts }: World) {
  const { db } = provider.ctx;
  const users = accounts.map(({ id }) => id);
  const placed = await db.select().from(orders).where(inArray(orders.userId, users));
  const ids = [0, ...placed.map(({ id }) => id)];
  const caseIds = accounts.map(({ recordId }) => recordId);
  return {
    placed,
    paid: (await db.select().from(payments).where(inArray(payments.orderId, ids))).filter(
      ({ transactionId }) => transactionId !== null,
    ),
    passed: (await db.select().from(bankReceipts).where(inArray(bankReceipts.orderId, ids))).filter(
      (receipt) => receipt.state === 'passed',
    ),
    given: await db.select().from(entitlements).where(inArray(entitlements.userId, users)),
    asked: await db.select().from(questions).where(inArray(questions.userId, users)),
    applied: await db.select().from(cases).where(inArray(cases.id, caseIds)),
    back: await db.select().from(refunds).where(inArray(refunds.orderId, ids)),
  };
}
type Books = Awaited<ReturnType<typeof read>>;
type OrderRow = Books['placed'][number];

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const isSettled = ({ state }: OrderRow) => state === 'paid' || state === 'done';

/** The delivery of a settled order, in the form of {@link Placed}; undefined when there was none. */
function givenBy(books: Books, order: OrderRow): string | undefined {
  if (order.type === 'join') {
    const row = books.applied.find(({ orderId, userId }) => orderId === order.id && userId === order.userId);
    return row && `fee:${JSON.stringify({ fee: row.fee, ...Object(row.data.applied) })}`;
  }
  if (order.productId !== null) {
    const right = books.given.find(
      (row) => row.orderId === order.id && row.userId === order.userId && row.productId === order.productId,
    );
    return right && !right.revokedAt ? '' : undefined;
  }
  const question = books.asked.find(({ orderId, userId }) => orderId === order.id && userId === order.userId);
  if (question?.state !== 'waiting') return undefined;
  return question.expertId === null ? '' : `expert:${question.expertId}`;
}

/** Invariant: the amount paid is the price of the delivery, which was made once, to the buyer. */
export async function checkBooks(world: World, known: Placed): Promise<void> {
  const books = await read(world);
  for (const order of books.placed) {
    const asked = known.get(order.id);
    if (asked) expect({ id: order.id, amount: order.amount }).toEqual({ id: order.id, amount: asked.amount });
    const moneyIn = [
      ...books.paid.filter(({ orderId }) => orderId === order.id).map(({ amount }) => amount),
      ...books.passed.filter(({ orderId }) => orderId === order.id).map(() => order.amount),
    ];
    const moneyOut = books.back.filter(({ orderId }) => orderId === order.id).map(({ amount }) => amount);
    const kept = isSettled(order) ? order.amount : 0;
    expect({ id: order.id, kept: sum(moneyIn) - sum(moneyOut) }).toEqual({ id: order.id, kept });
    const surplus = books.back.filter((row) => row.orderId === order.id && row.surplus);
    expect(moneyIn.length - surplus.length).toBeLessThanOrEqual(1);
    if (!isSettled(order)) continue;
    const given = givenBy(books, order);
    expect(given).toBeDefined();
    if (order.type === 'join') expect(given).toContain(`"fee":${order.amount},`);
    else if (asked) expect(given).toBe(asked.variant);
  }
  const active = books.given.filter(({ revokedAt }) => !revokedAt).map((row) => `${row.userId}:${row.productId}`);
  expect(new Set(active).size).toBe(active.length);
  for (const { userId, orderId } of books.given) {
    expect(books.placed.find(({ id }) => id === orderId)?.userId).toBe(userId);
  }
  const open = books.placed.filter(({ state }) => OPEN_STATES.includes(state)).map((o) => `${o.userId}:${o.subject}`);
  expect(new Set(open).size).toBe(open.length);
}
