// @ts-check
/* Measures pages on a phone in alternation with a bare Next page: total blocking time, largest contentful paint
   and, for private pages, the time of their first list. Throttles the real browser; Lighthouse's simulation of
   the same connection does not model that a page waits for a style sheet. Part of `npm run bench`; alone:
   `node scripts/bench/felt.mjs http://bare http://portal [names of pages]`. */
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../lib/chromium.mjs';
import { kindsOfPages } from './weight.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** A mid-range phone: a quarter of the CPU. */
const SLOWER = 4;
const line = (/** @type {number} */ latency, /** @type {number} */ down, /** @type {number} */ up) => ({
  offline: false,
  latency,
  downloadThroughput: down / 8,
  uploadThroughput: up / 8,
});
/**
 * A slow connection, 1.6 Mbit/s with 150 ms. The browser's throttling delays requests instead of packets, and ignores
 * connection setup; Lighthouse therefore models the same connection with 3.75 times the latency per request and nine
 * tenths of the bandwidth (`throttling.mobileSlow4G` and `DEVTOOLS_RTT_ADJUSTMENT_FACTOR` in its
 * `core/config/constants.js`).
 */
const LINES = {
  '请求 150 ms': line(150, 1.6e6, 750e3),
  'Lighthouse 的折算，请求 562 ms': line(562.5, 1.4746e6, 675e3),
};
/** Time after the load event, or after the first list, during which late scripts may still block; milliseconds. */
const SETTLED = 3000;
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const median = (/** @type {number[]} */ of) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
const ratio = (/** @type {number} */ value, /** @type {number} */ floor) => Number((value / floor).toFixed(2));

/** @typedef {{ blocking: number, paint: number, ready: number }} Felt */

/**
 * Records on the page: long tasks beyond 50 ms, the largest paint, and the time when the awaited element appears.
 * @param {string} awaited
 */
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

/** Matches a row in the first list of a private page by its state, which placeholders do not have. */
const LISTED = 'main li .tag, main tbody .tag';
/** Pages rendered per user. */
const PRIVATE = Object.entries({ 个人中心: '/mine', 管理区: '/manage' });

/** Logs the demo's person in and stores the login as the browser does. @param {string} base */
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
 * Visits an address with an empty cache.
 * @param {import('playwright').Browser} browser @param {ReturnType<typeof line>} slow
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

/** Medians of several visits. @param {Felt[]} visits */
const medians = (visits) => ({
  blocking: median(visits.map(({ blocking }) => blocking)),
  paint: median(visits.map(({ paint }) => paint)),
  ready: median(visits.map(({ ready }) => ready)),
});

/**
 * Measures one connection profile. Bare page and portal alternate, so that load on the machine affects both.
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
 * Prints the measurements for each connection profile.
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
