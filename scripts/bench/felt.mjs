// @ts-check
/*
 * What a phone feels of a page, beside a bare Next page in turn with it: blocking time, largest paint, and of private
 * pages when their first list is there. The browser is really held back; Lighthouse's simulation of the same line does
 * not see that a page waits for a style sheet. Part of `npm run bench`; alone:
 * `node scripts/bench/felt.mjs http://bare http://portal [names of pages]`.
 */
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../lib/chromium.mjs';
import { kindsOfPages } from './weight.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** A middling phone: a quarter of the processor. */
const SLOWER = 4;
const line = (/** @type {number} */ latency, /** @type {number} */ down, /** @type {number} */ up) => ({
  offline: false,
  latency,
  downloadThroughput: down / 8,
  uploadThroughput: up / 8,
});
/**
 * A slow line, 1.6 Mbit/s with 150 ms. A browser that is held back delays requests, not packets, and makes a connection
 * for nothing; Lighthouse, which means the same line, therefore gives each request 3.75 times as long and the line nine
 * tenths of its width (`throttling.mobileSlow4G` and `DEVTOOLS_RTT_ADJUSTMENT_FACTOR` in its `core/config/constants.js`).
 */
const LINES = {
  '请求 150 ms': line(150, 1.6e6, 750e3),
  'Lighthouse 的折算，请求 562 ms': line(562.5, 1.4746e6, 675e3),
};
/** Milliseconds after the load event, or after the first list, in which late scripts may still block. */
const SETTLED = 3000;
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const median = (/** @type {number[]} */ of) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
const ratio = (/** @type {number} */ value, /** @type {number} */ floor) => Number((value / floor).toFixed(2));

/** @typedef {{ blocking: number, paint: number, ready: number }} Felt */

/** Kept on the page: long tasks beyond 50 ms, largest paint, and when what is waited for stands there. @param {string} awaited */
function watch(awaited) {
  const felt = { blocking: 0, paint: 0, ready: 0 };
  Object.assign(globalThis, { felt });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) felt.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    felt.paint = list.getEntries().at(-1)?.startTime ?? felt.paint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelector(awaited)) felt.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A line of a private page's first list: a state stands on it, which no placeholder has. */
const LISTED = 'main li .tag, main tbody .tag';
/** Pages that are drawn for one person. */
const PRIVATE = Object.entries({ 个人中心: '/mine', 管理区: '/manage' });

/** Logs the demo's person in, as the browser keeps a login. @param {string} base */
async function loggedIn(base) {
  const call = async (/** @type {string} */ path, /** @type {object} */ body, token = '') => {
    const headers = { 'content-type': 'application/json', platform: 'pc', ...(token ? { token } : {}) };
    const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { ...(await answer.json()).data, cookies: answer.headers.getSetCookie() };
  };
  const user = await call('/api/v1/public/login/password', { account: '13800000001', password: 'Demo-2026' });
  const bridge = await call('/lpe/web/login/login', { userId: user.id, userName: user.uNickname }, user.token);
  return async (/** @type {import('playwright').BrowserContext} */ context) => {
    const [, reader = ''] = /^page-reader=([^;]+)/.exec(bridge.cookies[0] ?? '') ?? [];
    const cookies = { 'reception-Token': bridge.token, 'page-reader': reader };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: base })));
    await context.addInitScript((token) => localStorage.setItem('token', token), user.token);
  };
}

/**
 * One visit with nothing cached. @param {import('playwright').Browser} browser @param {ReturnType<typeof line>} slow
 * @param {string} address @param {string} awaited
 * @param {(context: import('playwright').BrowserContext) => Promise<void>} [login]
 */
async function visit(browser, slow, address, awaited, login) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, locale: 'zh-CN' });
  await login?.(context);
  const page = await context.newPage();
  await page.addInitScript(watch, awaited);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(address, { waitUntil: 'load', timeout: 90_000 });
  await page.locator(awaited).first().waitFor({ state: 'attached', timeout: 60_000 });
  await page.waitForTimeout(SETTLED);
  const felt = /** @type {Felt} */ (await page.evaluate('felt'));
  await context.close();
  return felt;
}

/** Medians of some visits. @param {Felt[]} visits */
const medians = (visits) => ({
  blocking: median(visits.map(({ blocking }) => blocking)),
  paint: median(visits.map(({ paint }) => paint)),
  ready: median(visits.map(({ ready }) => ready)),
});

/**
 * The table of one line. Bare page and portal take turns, so that a busy moment strikes both.
 * @param {ReturnType<typeof line>} slow @param {string} bare @param {string} portal @param {string[]} only
 */
async function table(slow, bare, portal, only) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const login = await loggedIn(portal);
    const pages = [
      { page: '裸 Next 静态页', address: `${bare}/`, awaited: 'h1' },
      ...(await kindsOfPages(portal)).map(([page, path]) => ({ page, address: portal + path, awaited: 'h1' })),
      ...PRIVATE.map(([page, path]) => ({ page, address: portal + path, awaited: LISTED, login })),
    ].filter(({ page }, at) => at === 0 || only.length === 0 || only.includes(page));
    const seen = pages.map(() => /** @type {Felt[]} */ ([]));
    for (let run = 0; run < RUNS; run++)
      for (const [at, { address, awaited, login: as }] of pages.entries())
        seen[at]?.push(await visit(browser, slow, address, awaited, as));
    const floor = medians(seen[0] ?? []);
    return pages.map(({ page, awaited }, at) => {
      const { blocking, paint, ready } = medians(seen[at] ?? []);
      return {
        page,
        '阻塞 ms': Math.round(blocking),
        阻塞比: ratio(blocking, floor.blocking),
        '最大绘制 ms': Math.round(paint),
        绘制比: ratio(paint, floor.paint),
        ...(awaited === LISTED ? { '首个清单 ms': Math.round(ready), 清单比: ratio(ready, floor.paint) } : {}),
      };
    });
  } finally {
    await browser.close();
  }
}

/**
 * Prints what is felt on each of the lines.
 * @param {string} bare @param {string} portal @param {string[]} only names of pages; all when empty
 */
export async function felt(bare, portal, only = []) {
  for (const [name, slow] of Object.entries(LINES)) {
    console.log(`手机上的感觉，${name}，${RUNS} 次的中位数`);
    console.table(await table(slow, bare, portal, only));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [bare = '', portal = '', ...only] = process.argv.slice(2);
  await felt(bare, portal, only);
}
