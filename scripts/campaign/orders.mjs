// @ts-check
import { demand, until } from './demand.mjs';

/** @typedef {import('./portal.mjs').Instance} Instance */
/** @typedef {{ id: number, priceFen: number }} Template */
/** @typedef {{ orderId: number, amount: number, productId: number }} Placed */

const BUYERS = 4;
/** Number of payments before the instance is killed. */
const PAYMENTS = 20;

/** A buyer, with the orders and payments that the portal has acknowledged. */
class Buyer {
  /** @type {Placed[]} */
  placed = [];
  /** Orders with an acknowledged payment, and acknowledged free orders. @type {Set<number>} */
  settled = new Set();

  /** @param {string} token @param {Template[]} templates alternating between free and paid */
  constructor(token, templates) {
    this.token = token;
    this.templates = templates;
  }

  /** @param {Instance} instance @param {Template} template */
  async order(instance, { id }) {
    const options = { method: 'POST', token: this.token, body: { payType: '3' }, key: `campaign-${id}` };
    const data = await instance.ask(`/api/v1/contract_template/order/${id}`, options);
    const placed = { orderId: data.orderId, amount: data.amount, productId: id };
    if (!this.placed.some(({ orderId }) => orderId === data.orderId)) this.placed.push(placed);
    if (data.state === 'done') this.settled.add(data.orderId);
    return placed;
  }

  /** Confirms the sandbox's code, as a phone does. @param {Instance} instance @param {number} orderId */
  async pay(instance, orderId) {
    const { codeUrl } = await instance.ask(`/api/v1/user/orders/${orderId}/payment`, {
      method: 'POST',
      token: this.token,
    });
    const code = new URL(codeUrl).pathname.replace('/p/', '');
    await instance.ask('/api/v1/public/pay/sandbox/decide', { method: 'POST', body: { token: code, accept: true } });
    this.settled.add(orderId);
  }

  /** Buys all templates, continuing from the buyer's current state. @param {Instance} instance */
  async buyAll(instance) {
    for (const template of this.templates) {
      const { orderId } = await this.order(instance, template);
      if (!this.settled.has(orderId)) await this.pay(instance, orderId);
    }
  }

  /** @param {Instance} instance @returns {Promise<{ id: number, productId: number, state: string }[]>} */
  async orders(instance) {
    return (await instance.ask('/api/v1/user/orders?pageSize=100', { token: this.token })).list;
  }
}

/** Creates an account that buys the templates. @param {Instance} instance */
export async function newBuyer(instance) {
  const { list } = await instance.ask('/api/v1/contract_template?pageSize=100');
  /** @type {Template[]} */
  const all = list;
  const [free, paid] = [all.filter(({ priceFen }) => priceFen === 0), all.filter(({ priceFen }) => priceFen > 0)];
  demand(free.length > 0 && paid.length > 0, '没有免费或收费的范本');
  return new Buyer(
    await instance.newUser(),
    paid.flatMap((template, turn) => [...free.slice(turn, turn + 1), template]),
  );
}

/**
 * Kills one instance during orders and payments: the other has everything that was acknowledged, once and paid, and
 * each buyer continues.
 * @param {Instance} victim
 * @param {Instance} survivor @param {import('pg').Pool} admin
 */
export async function purchases(victim, survivor, admin) {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newBuyer(victim)));
  const all = Promise.all(buyers.map((buyer) => buyer.buyAll(victim).catch(() => undefined)));
  const payments = () => buyers.reduce((sum, { settled }) => sum + settled.size, 0);
  await until(async () => payments() >= PAYMENTS, 60_000, '付款太慢');
  await victim.end('SIGKILL');
  await all;
  const acknowledged = buyers.map(({ placed, settled }) => ({ placed: [...placed], settled: [...settled] }));
  const counted = [
    acknowledged.flatMap(({ placed }) => placed).length,
    acknowledged.flatMap(({ settled }) => settled).length,
  ];
  demand(counted[1] < buyers.flatMap(({ templates }) => templates).length, '进程被杀之前已经全部买完');
  for (const [index, buyer] of buyers.entries()) {
    const found = await buyer.orders(survivor);
    const stateOf = (/** @type {number} */ id) => found.find((order) => order.id === id)?.state;
    for (const { orderId } of acknowledged[index]?.placed ?? []) demand(stateOf(orderId), `订单 ${orderId} 不见了`);
    for (const orderId of acknowledged[index]?.settled ?? [])
      demand(stateOf(orderId) === 'done', `已付的订单 ${orderId} 是 ${stateOf(orderId)}`);
  }
  // A template whose payment was not acknowledged may already be bought and cannot be ordered again, so this reads the
  // actual state first.
  for (const buyer of buyers) await buyRest(buyer, survivor);
  await demandBooks(
    admin,
    buyers.flatMap(({ placed }) => placed.map(({ orderId }) => orderId)),
  );
  return `确认过 ${counted[0]} 个订单、${counted[1]} 笔付款；之后 ${buyers.length} 人各买齐 ${buyers[0]?.templates.length} 份`;
}

/** @param {Buyer} buyer @param {Instance} instance */
async function buyRest(buyer, instance) {
  for (const { id, state } of await buyer.orders(instance)) if (state === 'done') buyer.settled.add(id);
  await buyer.buyAll(instance);
  const found = await buyer.orders(instance);
  demand(found.length === buyer.templates.length, `${buyer.templates.length} 份范本有 ${found.length} 个订单`);
  demand(new Set(found.map(({ productId }) => productId)).size === found.length, '同一份范本有两个订单');
  demand(
    found.every(({ state }) => state === 'done'),
    '有订单没有完成',
  );
}

/**
 * Demands that each priced order was paid exactly once, with its amount.
 * @param {import('pg').Pool} admin @param {number[]} orderIds
 */
export async function demandBooks(admin, orderIds) {
  const { rows } = await admin.query(
    `select o.id from orders o
     left join payments p on p.order_id = o.id and p.state = 'paid'
     where o.id = any($1) group by o.id
     having count(p.id) <> (case when o.amount > 0 then 1 else 0 end) or coalesce(sum(p.amount), 0) <> o.amount`,
    [orderIds],
  );
  demand(rows.length === 0, `账目不符的订单：${rows.map(({ id }) => id).join('、')}`);
}
