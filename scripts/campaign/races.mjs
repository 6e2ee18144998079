// @ts-check
import { demand, together } from './demand.mjs';

/** @typedef {import('./portal.mjs').Instance} Instance */

/** Accounts that want the same seats, and calls of one account at once. */
const RIVALS = 25;
const SEATS = 5;
const DAY = 86_400_000;

/** Most attempts at a call that is answered with 503, as one that waits long for a lock on a slow machine is. */
const ATTEMPTS = 20;

/** Calls, and calls again after 503, which promises that nothing was done. Counts the repetitions. */
class Patience {
  repeated = 0;

  /** @param {Instance} instance @param {string} path @param {import('./portal.mjs').CallOptions} options */
  async call(instance, path, options) {
    for (let attempt = 1; ; attempt++) {
      const answer = await instance.call(path, options);
      if (answer.status !== 503 || attempt === ATTEMPTS) return answer;
      this.repeated += 1;
    }
  }

  /** @param {Instance} instance @param {string} path @param {import('./portal.mjs').CallOptions} options */
  async ask(instance, path, options) {
    const { status, data } = await this.call(instance, path, options);
    demand(status === 200, `${path} 答了 ${status}`);
    return data;
  }
}

/** Formats a time some days from now as the API does. @param {number} days */
const inDays = (days) => new Date(Date.now() + days * DAY).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** @param {Instance} instance @param {string} token @returns {Promise<number>} */
async function openActivity(instance, token) {
  const form = {
    type: 'exchange',
    title: `席位有限的活动 ${Date.now()}`,
    summary: '一句话说明',
    place: '报告厅',
    address: '',
    startsAt: inDays(3),
    endsAt: inDays(3.2),
    signUpFrom: inDays(-1),
    signUpTo: inDays(2),
    capacity: String(SEATS),
    feeFen: '',
    feeNote: '',
    audience: '',
    agenda: [],
    questions: [],
    body: '',
    materials: [],
    captions: '',
  };
  const { id } = await instance.ask('/api/v1/staff/content/activity', { method: 'POST', token, body: { form } });
  await instance.ask(`/api/v1/staff/content/activity/${id}/publish`, { method: 'POST', token });
  return id;
}

/**
 * Lets accounts sign up for an activity with few seats on two instances at once; half of those with a seat give it back
 * at the same moment. No seat is taken twice, and none stays free while somebody waits.
 * @param {Instance[]} instances @param {string[]} tokens @param {string} staff @param {Patience} patience
 */
async function seatRace(instances, tokens, staff, patience) {
  const id = await openActivity(instances[0], staff);
  const at = (/** @type {number} */ turn) => instances[turn % instances.length];
  const body = { name: '林知遥', mobile: '13900000000' };
  const signUps = await Promise.all(
    tokens.map((token, turn) =>
      patience.ask(at(turn), `/api/v1/activities/${id}/sign-up`, { method: 'POST', token, body }),
    ),
  );
  const seated = signUps.filter(({ seat }) => seat !== null);
  demand(seated.length === SEATS, `${SEATS} 个席位给了 ${seated.length} 人`);
  const leaving = signUps.flatMap((one, turn) => (one.seat !== null && turn % 2 === 0 ? [[one.id, turn]] : []));
  await Promise.all(
    leaving.map(([signUp, turn]) =>
      patience.ask(at(turn + 1), `/api/v1/user/sign-ups/${signUp}/cancel`, { method: 'POST', token: tokens[turn] }),
    ),
  );
  const { seatsTaken, waiting } = await instances[0].ask(`/api/v1/activities/${id}/seats`);
  demand(seatsTaken === SEATS, `候补以后占席 ${seatsTaken}`);
  demand(waiting === tokens.length - SEATS - leaving.length, `候补 ${waiting} 人`);
}

/**
 * Orders one template many times at once with one account: one order. Keys differ by round, as a key repeats its answer.
 * @param {Instance[]} instances @param {string} token @param {number} template @param {number} round
 * @param {Patience} patience
 */
async function orderRace(instances, token, template, round, patience) {
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, (_, turn) =>
      patience.call(instances[turn % instances.length], `/api/v1/contract_template/order/${template}`, {
        method: 'POST',
        token,
        body: { payType: '3' },
        key: `race-${round}-${turn}`,
      }),
    ),
  );
  const ids = new Set(answers.flatMap(({ data }) => (data ? [data.orderId] : [])));
  const bad = answers.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => status);
  demand(bad.length === 0, `下单答了 ${bad.join('、')}`);
  demand(ids.size === 1, `同时下单得到 ${ids.size} 个订单`);
  const [orderId] = ids;
  await instances[0].ask(`/api/v1/user/orders/${orderId}/cancel`, { method: 'POST', token });
}

/**
 * Runs races for seats and for orders until there were as many calls.
 * @param {Instance[]} instances @param {number} calls
 */
export async function races(instances, calls) {
  const staff = await instances[0].staff();
  /** @type {string[]} */
  const tokens = [];
  await together(RIVALS, 4, async () => tokens.push(await instances[0].newUser()));
  const { list } = await instances[0].ask('/api/v1/contract_template?pageSize=100');
  const template = list.find((/** @type {{ priceFen: number }} */ { priceFen }) => priceFen > 0).id;
  const rounds = Math.max(1, Math.round(calls / RIVALS / 2));
  const patience = new Patience();
  for (let round = 0; round < rounds; round++) {
    await seatRace(instances, tokens, staff, patience);
    await orderRace(instances, tokens[round % tokens.length], template, round, patience);
  }
  return `${rounds} 次抢 ${SEATS} 个席位，${rounds} 次同时下单，共 ${rounds * RIVALS * 2} 次，其中 ${patience.repeated} 次等锁太久而重试`;
}
