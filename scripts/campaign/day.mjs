// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { demand, memoryOf } from './demand.mjs';
import { demandBooks, newBuyer } from './orders.mjs';

/** @typedef {import('./portal.mjs').Instance} Instance */

const VISITORS = 8;
const MIB = 2 ** 20;
const WORDS = ['版权登记', '软件', '调解', '金奖', '合同', '音乐', '𠮷', '临摹'];
/** Fewest lists and pages of an account that the description of the API must lead to. */
const OWN_PATHS = 10;

/** @param {Instance} instance @returns {Promise<string[]>} paths of the public pages */
async function publicPaths(instance) {
  const text = await (await fetch(`${instance.base}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

/**
 * Finds the calls that read what is an account's own: those of the description that need no values, and that the account may
 * make.
 * @param {Instance} instance @param {string} token @returns {Promise<string[]>}
 */
async function ownPaths(instance, token) {
  const { paths } = await instance.description();
  const found = [];
  for (const [path, methods] of Object.entries(paths)) {
    if (!path.startsWith('/api/v1/user/') || path.includes('{') || !('get' in methods)) continue;
    if ((await instance.call(path, { token })).status === 200) found.push(path);
  }
  demand(found.length >= OWN_PATHS, `只找到 ${found.length} 个本人的接口`);
  return found;
}

/** @template T @param {readonly T[]} list @param {number} turn @returns {T} */
const nth = (list, turn) => /** @type {T} */ (list[turn % list.length]);

/**
 * Runs a mixed day for some time on two instances: visitors read and search, accounts buy and read what is their own,
 * staff publish and withdraw. Nothing fails, the books agree, and memory stays.
 * @param {Instance[]} instances @param {number} ms @param {import('pg').Pool} admin
 */
export async function mixedDay(instances, ms, admin) {
  const [one] = instances;
  const paths = await publicPaths(one);
  /** @type {Record<string, number>} */
  const done = { 阅读: 0, 查找: 0, 本人: 0, 购买: 0, 发布: 0 };
  /** @type {string[]} */
  const faults = [];
  /** @type {number[]} */
  const orders = [];

  /** Repeats the work until the end of the day. @param {string} kind @param {(turn: number) => Promise<unknown>} work */
  const repeat = async (kind, work) => {
    for (let turn = 0; Date.now() < end; turn++) {
      await work(turn).then(
        () => done[kind]++,
        (error) => faults.push(`${kind}：${error.message}`),
      );
    }
  };
  /** @param {string} path @param {number} turn @param {string} [token] */
  const read = async (path, turn, token) => {
    const { status } = await nth(instances, turn).call(path, { token });
    // An article that was withdrawn meanwhile is not found.
    demand(status === 200 || (status === 404 && path.startsWith('/news/')), `${path} 答了 ${status}`);
  };
  const token = await one.newUser();
  const own = await ownPaths(one, token);
  const end = Date.now() + ms;
  const work = [
    ...Array.from({ length: VISITORS }, (_, visitor) =>
      repeat('阅读', (turn) => read(nth(paths, turn * VISITORS + visitor), turn)),
    ),
    repeat('查找', (turn) => read(`/api/v1/search?keyword=${encodeURIComponent(nth(WORDS, turn))}${turn}`, turn)),
    repeat('本人', (turn) => read(nth(own, turn), turn, token)),
    repeat('购买', async (turn) => {
      const buyer = await newBuyer(nth(instances, turn));
      await buyer.buyAll(nth(instances, turn + 1));
      orders.push(...buyer.placed.map(({ orderId }) => orderId));
    }),
    one.staff().then((staff) =>
      repeat('发布', async (turn) => {
        const id = await nth(instances, turn).article(staff);
        await nth(instances, turn).set(staff, id, 'publish');
        await read(`/news/${id}`, turn + 1);
        await nth(instances, turn).set(staff, id, 'withdraw');
      }),
    ),
  ];
  await Promise.race([pause(ms / 3), Promise.all(work)]);
  const early = await memoryOf(one);
  await Promise.all(work);
  const late = await memoryOf(one);
  demand(faults.length === 0, `${faults.length} 次出错：\n${faults.slice(0, 20).join('\n')}`);
  await demandBooks(admin, orders);
  demand(late < early * 1.3 + 100 * MIB, `内存从 ${Math.round(early / MIB)} 到 ${Math.round(late / MIB)} MiB`);
  const counted = Object.entries(done).map(([kind, count]) => `${kind} ${count}`);
  return `${counted.join('，')}；${orders.length} 个订单账目相符；内存 ${Math.round(early / MIB)} → ${Math.round(late / MIB)} MiB`;
}
