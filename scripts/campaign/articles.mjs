// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { demand, together, until, untilItFails } from './demand.mjs';

/** @typedef {import('./portal.mjs').Instance} Instance */

const WRITES = 20;
const DUE_TOGETHER = 12;
/** Number of writes before the instance is killed. */
const WRITTEN = 60;

/**
 * Publishes and withdraws on one instance; the very next request to the other must show it.
 * @param {Instance} one @param {Instance} other
 */
export async function freshness(one, other) {
  const token = await one.staff();
  const id = await one.article(token);
  const times = [];
  for (let turn = 0; turn < WRITES; turn++) {
    const isOut = turn % 2 === 0;
    await one.set(token, id, isOut ? 'publish' : 'withdraw');
    const { status, ms } = await other.call(`/news/${id}`);
    demand(status === (isOut ? 200 : 404), `第 ${turn + 1} 次${isOut ? '发布' : '撤下'}之后，另一个进程答了 ${status}`);
    times.push(ms);
  }
  times.sort((a, b) => a - b);
  return `${WRITES} 次写入之后的第一次读取都是新的；中位 ${times[WRITES / 2]} ms，最长 ${times.at(-1)} ms`;
}

/**
 * Writes until the instance is killed by `how`; returns the acknowledged ids.
 * @param {Instance} victim @param {() => Promise<unknown>} how
 */
export async function writtenUntil(victim, how) {
  const token = await victim.staff();
  /** @type {number[]} */
  const acknowledged = [];
  const write = async () => acknowledged.push(await victim.article(token));
  const writers = Array.from({ length: 4 }, () => untilItFails(write));
  await until(async () => acknowledged.length >= WRITTEN, 60_000, '写得太慢');
  await how();
  await Promise.all(writers);
  return acknowledged;
}

/**
 * Writes with repeated kills in the middle, until so many writes are acknowledged; each of them exists afterwards.
 * @param {Instance} instance @param {number} writes @param {number} kills
 */
export async function manyWrites(instance, writes, kills) {
  /** @type {number[]} */
  const acknowledged = [];
  for (let kill = 1; kill <= kills; kill++) {
    const token = await instance.staff();
    const write = async () => acknowledged.push(await instance.article(token));
    const writers = Array.from({ length: 4 }, () => untilItFails(write));
    await until(async () => acknowledged.length >= (writes * kill) / kills, 3_600_000, '写得太慢');
    await instance.end('SIGKILL');
    await Promise.all(writers);
    await instance.up();
  }
  demand(new Set(acknowledged).size === acknowledged.length, '有编号重复');
  const token = await instance.staff();
  await together(acknowledged.length, 8, (turn) =>
    instance.ask(`/api/v1/staff/content/article/${acknowledged[turn]}`, { token }),
  );
  return `${acknowledged.length} 次写入，其间 ${kills} 次 kill -9，一件不少`;
}

/** Demands that every article exists exactly once. @param {Instance} instance @param {number[]} ids */
export async function demandAll(instance, ids) {
  const token = await instance.staff();
  for (const id of ids) await instance.set(token, id, 'publish');
  demand(new Set(ids).size === ids.length, '有编号重复');
  return `${ids.length} 件`;
}

/** Formats a time as the API does. @param {Date} at */
const wireTime = (at) => at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });

/**
 * Schedules articles for the same second with two running processes: each is published in time, by one job.
 * @param {Instance} one @param {Instance} other @param {import('pg').Pool} admin
 */
export async function dueTogether(one, other, admin) {
  const token = await one.staff();
  const ids = await Promise.all(Array.from({ length: DUE_TOGETHER }, () => one.article(token)));
  const due = Math.ceil((Date.now() + 8000) / 1000) * 1000;
  const body = { publishAt: wireTime(new Date(due)) };
  await Promise.all(
    ids.map((id) => one.ask(`/api/v1/staff/content/article/${id}/publish`, { method: 'POST', token, body })),
  );
  const early = await Promise.all(ids.map((id) => other.call(`/news/${id}`)));
  demand(Date.now() < due, '预约用的时间太长');
  demand(
    early.every(({ status }) => status === 404),
    '没有到时间就发布了',
  );
  await until(() => allShown(other, ids), due - Date.now() + 5000, '到时间之后 5 秒仍未全部发布');
  const late = Date.now() - due;
  await pause(2000);
  const { rows } = await admin.query(
    "select count(*)::int as jobs, max(retry_count) as retries, bool_and(state = 'completed') as done from pgboss.job where name = 'content.publish' and (data->>'id')::int = any($1)",
    [ids],
  );
  const [{ jobs, retries, done }] = rows;
  demand(jobs === ids.length && retries === 0 && done, `${jobs} 个任务，重试至多 ${retries} 次，全部完成：${done}`);
  return `${ids.length} 篇，到时间之后 ${late} ms 全部可见，各发布一次`;
}

/** @param {Instance} instance @param {number[]} ids */
async function allShown(instance, ids) {
  const answers = await Promise.all(ids.map((id) => instance.call(`/news/${id}`)));
  return answers.every(({ status }) => status === 200);
}
