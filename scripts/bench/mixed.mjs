// @ts-check
/* Simulates mixed visitors in the first minute after a start: patient ones, some without compression, some that
   abort within a response, and some that read slowly. Prints the waiting times of the patient ones and the event
   loop delay. Part of `npm run bench`; alone: `node scripts/bench/mixed.mjs http://127.0.0.1:3000 [seconds]`. */
import { Agent, get } from 'node:http';
import { pathToFileURL } from 'node:url';
import { kindsOfPages } from './weight.mjs';

const SECONDS = Number(process.env.BENCH_MIXED_SECONDS ?? 60);
/** Concurrent visitors of each kind. */
const VISITORS = /** @type {const} */ ({ patient: 12, plain: 4, leaving: 4, slow: 4 });
/** A slow visitor reads a number of bytes, then pauses; milliseconds. */
const SLOW = { bytes: 8 * 1024, pause: 100 };
/** Time after which a response counts as lost; milliseconds. */
const LOST = 60_000;

/** @typedef {keyof typeof VISITORS} Kind */
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends one request of a visitor. @param {string} address @param {Kind} kind @param {Agent} agent
 * @returns {Promise<{ waited: number, status: number }>} milliseconds until the response was complete
 */
function visit(address, kind, agent) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status) => resolve({ waited: performance.now() - begun, status });
    const headers = kind === 'plain' ? {} : { 'accept-encoding': 'br' };
    const request = get(address, { headers, agent, timeout: LOST }, async (response) => {
      const { statusCode = 0 } = response;
      if (kind === 'leaving') {
        response.once('data', () => response.destroy()).once('close', () => done(statusCode));
        return;
      }
      let taken = 0;
      response.on('error', () => done(0)).once('close', () => done(response.complete ? statusCode : 0));
      for await (const chunk of response) {
        taken += chunk.length;
        if (kind !== 'slow' || taken < SLOW.bytes) continue;
        taken = 0;
        await pause(SLOW.pause);
      }
    });
    request.on('timeout', () => request.destroy()).on('error', () => done(0));
  });
}

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/**
 * @param {string} base of a portal that has just started
 * @param {number} [seconds]
 */
export async function mixedVisitors(base, seconds = SECONDS) {
  const pages = (await kindsOfPages(base)).map(([, path]) => path);
  const more = ['/about', '/activity/vip', '/api/v1/articles?channel=policy', '/sitemap.xml', '/og/site/0'];
  const until = performance.now() + seconds * 1000;
  let turn = 0;
  // A third of the visits are to uncacheable addresses.
  const next = () => {
    turn += 1;
    return turn % 3 === 0 ? `/search?q=${turn.toString(36)}` : [...pages, ...more][turn % (pages.length + more.length)];
  };
  /** @type {Record<Kind, { waited: number, status: number }[]>} */
  const seen = { patient: [], plain: [], leaving: [], slow: [] };
  const kinds = /** @type {Kind[]} */ (Object.keys(VISITORS));
  const agents = kinds.map(() => new Agent({ keepAlive: true }));
  await Promise.all(
    kinds.flatMap((kind, at) =>
      Array.from({ length: VISITORS[kind] }, async () => {
        while (performance.now() < until) seen[kind].push(await visit(base + next(), kind, agents[at] ?? new Agent()));
      }),
    ),
  );
  for (const agent of agents) agent.destroy();
  const { eventLoop } = await (await fetch(`${base}/api/health`)).json();
  const rows = kinds.map((kind) => {
    const waits = seen[kind].map(({ waited }) => waited);
    return {
      访客: kind,
      请求: waits.length,
      'p50 ms': Math.round(quantile(waits, 0.5)),
      'p99 ms': Math.round(quantile(waits, 0.99)),
      最长: Math.round(Math.max(0, ...waits)),
      没有答复: seen[kind].filter(({ status }) => status === 0).length,
      '5xx': seen[kind].filter(({ status }) => status >= 500).length,
    };
  });
  return { rows, eventLoop };
}

/** Prints the results. @param {string} base @param {number} [seconds] */
export async function printMixed(base, seconds) {
  const { rows, eventLoop } = await mixedVisitors(base, seconds);
  console.log('刚启动时各种访客一起来');
  console.table(rows);
  console.log('事件循环的延迟，ms');
  console.table([eventLoop]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [base = '', seconds] = process.argv.slice(2);
  await printMixed(base, seconds ? Number(seconds) : undefined);
}
