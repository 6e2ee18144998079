import type { PayType } from '@/lib/contract/orders';
import fc from '@/lib/testing/fc';
import { checkBooks, type Placed } from './invariants';
import type { Model, ModelOrder } from './model';
import { type Offer, offers, type World } from './world';

const MINUTE = 60_000;

/** The provider under test, and the orders placed so far. */
export interface Real {
  world: World;
  placed: Placed;
}

const variantOf = ({ world }: Real, offer: Offer): string => {
  if (offer === 'expert0') return `expert:${world.experts[0].id}`;
  return offer === 'expert1' ? `expert:${world.experts[1].id}` : '';
};

/** Creates a command: compares the outcome that the model predicts with the provider's, then checks the books. */
function command(name: string, play: (model: Model, real: Real) => Promise<void>): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    run: async (model, real) => {
      await play(model, real);
      await checkBooks(real.world, real.placed);
    },
    toString: () => name,
  };
}

/** Creates a command about an existing order; does nothing while there is none. */
const onOrder = (name: string, index: number, play: (order: ModelOrder, model: Model, real: Real) => Promise<void>) =>
  command(`${name}(#${index})`, async (model, real) => {
    const order = model.pick(index);
    if (order) await play(order, model, real);
  });

export const place = (who: number, offer: Offer, payType: PayType, key?: string) =>
  command(`place(${who}, ${offer}, ${payType}, ${key ?? '-'})`, async (model, real) => {
    const amount = model.priceFor(who, offer);
    const expected = model.place(who, offer, payType, key);
    const { status, data } = await real.world.place(who, offer, payType, key);
    if (expected === 'refused') return expect(status).toBe(409);
    expect(status).toBe(200);
    if (!data) return;
    if (expected !== 'new') return expect(data).toMatchObject({ orderId: expected.id, state: expected.state });
    expect(model.orders.map(({ id }) => id)).not.toContain(data.orderId);
    const order = { id: data.orderId, who, offer, amount, payType, at: model.now, until: null, codes: [] };
    const made: ModelOrder = { ...order, state: 'unpaid' };
    model.wait(made, payType);
    if (amount === 0) model.settle(made);
    model.orders.push(made);
    if (key) model.keys.set(`${who}-${key}`, made);
    real.placed.set(made.id, { amount, variant: variantOf(real, offer) });
    expect(data).toMatchObject({ amount, state: made.state });
  });

export const change = (index: number, payType: PayType) =>
  onOrder(`change to ${payType}`, index, async (order, model, { world }) => {
    const switches = order.payType !== payType;
    const late = model.isLate(order) || order.at + 7 * 1440 * MINUTE <= model.now;
    const taken = model.canCancel(order) && !(switches && late);
    expect((await world.change(order.who, order.id, payType)).status).toBe(taken ? 200 : 409);
    if (!taken || !switches) return;
    model.voidCodes(order);
    model.wait(order, payType);
  });

export const open = (index: number, renew: boolean) =>
  onOrder(`open${renew ? ' anew' : ''}`, index, async (order, model, { world }) => {
    const taken = order.payType === '3' && order.state === 'unpaid' && !model.isLate(order);
    const code = await world.open(order.who, order.id, renew);
    expect(code !== null).toBe(taken);
    if (!code) return;
    if (renew) model.voidCodes(order);
    const running = order.codes.findLast((entry) => entry.state === 'pending' && entry.until > model.now);
    if (running) return expect(code).toEqual(running.code);
    const until = Math.min(model.now + 5 * MINUTE, order.until ?? 0);
    order.codes.push({ code, state: 'pending', until });
  });

export const confirm = (index: number, which: number, accept: boolean) =>
  onOrder(`${accept ? 'pay' : 'refuse'} by code ${which}`, index, async (order, model, { world }) => {
    const entry = order.codes[which % Math.max(order.codes.length, 1)];
    if (!entry) return;
    const wanted = accept ? 'paid' : 'refused';
    const live = entry.state === 'pending' && entry.until > model.now;
    expect(await world.confirm(entry.code, accept)).toBe(live || entry.state === wanted);
    if (!live) return;
    entry.state = wanted;
    if (!accept) return;
    model.voidCodes(order);
    model.settle(order);
  });

/** A WeChat payment was made in time, but its notification arrives now, twice, whatever state code and order are in. */
export const notifyLate = (index: number, which: number) =>
  onOrder(`late notification of code ${which}`, index, async (order, model, { world }) => {
    const entry = order.codes[which % Math.max(order.codes.length, 1)];
    if (!entry) return;
    expect(await world.notify(entry.code)).toBe(200);
    expect(await world.notify(entry.code)).toBe(200);
    if (entry.state === 'paid' || entry.state === 'surplus') return;
    model.takeLate(order, entry);
  });

export const cancel = (index: number) =>
  onOrder('cancel', index, async (order, model, { world }) => {
    const taken = model.canCancel(order);
    expect((await world.cancel(order.who, order.id)).status).toBe(taken ? 200 : 409);
    if (taken) model.cancel(order);
  });

export const handIn = (index: number) =>
  onOrder('hand in', index, async (order, _, { world }) => {
    const taken = order.state === 'awaitingReceipt' || order.state === 'returned';
    expect((await world.handIn(order.who, order.id)).status).toBe(taken ? 200 : 409);
    if (taken) Object.assign(order, { state: 'auditing', until: null });
  });

export const decide = (index: number, pass: boolean) =>
  onOrder(pass ? 'pass' : 'return', index, async (order, model, { world }) => {
    const taken = order.state === 'auditing';
    expect((await world.decide(order.id, pass)).status).toBe(taken ? 200 : 404);
    if (!taken) return;
    if (pass) model.settle(order);
    else Object.assign(order, { state: 'returned', until: model.now + 7 * 1440 * MINUTE });
  });

export const refund = (index: number) =>
  onOrder('refund', index, async (order, _, { world }) => {
    const taken = order.amount > 0 && ['paid', 'done', 'refunded'].includes(order.state);
    expect((await world.refund(order.id)).status).toBe(taken ? 200 : 409);
    if (taken) order.state = 'refunded';
  });

export const reprice = (offer: Offer, amount: number) =>
  command(`reprice(${offer}, ${amount})`, async (model, { world }) => {
    await world.setPrice(offer, amount);
    model.prices[offer] = amount;
  });

/** Submits the application again; it takes over the currently published fee unless the old one is paid. */
export const correct = (who: number) =>
  command(`correct(${who})`, async (model, { world }) => {
    const [before, after] = [model.priceFor(who, 'join'), model.prices.join];
    const paid = model.hasAlready(who, 'join');
    const openOrder = model.openFor(who, 'join');
    const differs = openOrder && !paid && after !== before && (openOrder.amount !== after || model.isLate(openOrder));
    const blocked = differs && !model.canCancel(openOrder);
    expect((await world.correct(who)).status).toBe(blocked ? 409 : 200);
    if (blocked) return;
    if (differs) model.giveWay(openOrder);
    if (!paid) model.fees[who] = after;
  });

export const wait = (minutes: number) =>
  command(`wait(${minutes} min)`, async (model, { world }) => {
    model.now += minutes * MINUTE;
    world.provider.setNow(new Date(model.now));
  });

/** Runs the expiry jobs of all orders, whether they are due or not. */
export const expire = () =>
  command('expire', async (model, { world }) => {
    for (const order of model.orders) {
      await world.expire(order.id);
      if (model.canCancel(order) && model.isLate(order)) model.cancel(order);
    }
  });

/** Another user tries to act on an order: it must not exist for them. */
export const meddle = (index: number) =>
  onOrder('meddle', index, async (order, _, { world }) => {
    const other = (order.who + 1) % 3;
    expect((await world.cancel(other, order.id)).status).toBe(404);
    expect((await world.handIn(other, order.id)).status).toBe(404);
    expect((await world.change(other, order.id, '1')).status).toBe(404);
    expect(await world.open(other, order.id, false)).toBeNull();
  });

const who = fc.nat(2);
const index = fc.nat(5);
const offer = fc.constantFrom(...offers);
const payType = fc.constantFrom<PayType>('1', '3');
/** Only two keys, so that they repeat. */
const key = fc.option(fc.constantFrom('k1', 'k2'), { nil: undefined });
const amount = fc.constantFrom(0, 100, 200, 300);

/** All commands; those that advance an order have a higher weight. */
export const commands = [
  fc.tuple(who, offer, payType, key).map((args) => place(...args)),
  fc.tuple(fc.nat(0), fc.constantFrom<Offer>('expert0', 'expert1'), payType, key).map((args) => place(...args)),
  fc.tuple(index, payType).map((args) => change(...args)),
  fc.tuple(index, fc.boolean()).map((args) => open(...args)),
  fc.tuple(index, fc.nat(2), fc.boolean()).map((args) => confirm(...args)),
  fc.tuple(index, fc.nat(2)).map((args) => notifyLate(...args)),
  index.map(cancel),
  index.map(handIn),
  fc.tuple(index, fc.boolean()).map((args) => decide(...args)),
  index.map(refund),
  fc.tuple(offer, amount).map((args) => reprice(...args)),
  who.map(correct),
  fc.constantFrom(1, 10, 31, 1440, 8 * 1440).map(wait),
  fc.constant(null).map(expire),
  index.map(meddle),
];
