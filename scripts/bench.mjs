// @ts-check
/*
 * `npm run bench`: public pages beside a bare static page of the same Next, calls beside a bare rendered page, in one
 * run, as ratios; bytes of JavaScript, CSS and HTML a page; resident memory. Absolute figures drift with the machine,
 * ratios do not.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bareProject } from './bench/bare-project.mjs';
import { load, residentMemory, weigh } from './bench/measure.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { build, install, run } from './lib/prepare.mjs';

const root = process.cwd();

/** @param {number} port @param {string} cwd @param {string[]} command for Node @param {NodeJS.ProcessEnv} [env] */
async function serve(port, cwd, command, env = {}) {
  const settings = { PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, command, {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, ...settings, ...env },
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  const base = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 240; attempt++) {
    const answer = await fetch(base).catch(() => null);
    if (answer?.ok) return { base, pid: child.pid, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await stop();
  throw new Error(`no answer from ${base}`);
}

const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));

/** A portal with a demo of its own. @param {number} port @param {string} name @param {NodeJS.ProcessEnv} [env] */
function servePortal(port, name, env = {}) {
  const folder = path.join(data, name);
  const settings = { DATA_DIR: folder, KEYS_DIR: folder, LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  return serve(port, root, ['scripts/serve.mjs'], { ...settings, SEED: 'demo', DEMO: '1', ...env });
}

const characters = [
  ...'著作权登记合同许可转让调解鉴定作品软件图书音乐美术摄影视听网络平台判决赔偿公告培训会员金奖展览云州条例办法标准',
];

/** Searches that are all different, of two and three characters, so that none is answered from a cache. */
const searches = characters.flatMap((first, place) =>
  characters
    .slice(place + 1)
    .map((second, step) => `/search?q=${encodeURIComponent(first + second + (step % 2 ? characters[step] : ''))}`),
);

/** @param {string} base */
async function logIn(base) {
  const body = JSON.stringify({ account: '13800000001', password: 'Demo-2026' });
  const headers = { 'content-type': 'application/json', platform: 'pc' };
  const answer = await fetch(`${base}/api/v1/public/login/password`, { method: 'POST', headers, body });
  return (await answer.json()).data.token;
}

/** What is measured of calls, beside the rendered page. @param {string} token @returns {[string, string[], Record<string, string>][]} */
const calls = (token) => [
  ['健康检查', ['/api/health'], {}],
  ['文章列表接口', ['/api/v1/articles?channel=policy&pageIndex=2'], {}],
  ['本人信息', ['/api/v1/user/info'], { token }],
  ['个人中心首页', ['/api/v1/user/dashboard'], { token }],
  ['检索页（每次另一个词）', searches, {}],
  ['检索页（同一个词）', searches.slice(0, 1), {}],
];

const round = (/** @type {number} */ value) => Number(value.toFixed(2));
const kib = (/** @type {number} */ bytes) => round(bytes / 1024);

/** @param {{ base: string }} bare @param {{ base: string }} portal */
async function measurePages(bare, portal) {
  const news = await (await fetch(`${portal.base}/api/v1/articles?channel=policy&pageSize=1`)).json();
  const pages = {
    '裸 Next 静态页': '/',
    首页: '/',
    '新闻列表第 2 页': '/news-list/policy?pageIndex=2',
    文章: `/news/${news.data.list[0].id}`,
  };
  const rows = [];
  for (const [page, address] of Object.entries(pages)) {
    const { base } = rows.length === 0 ? bare : portal;
    const reference = await load(bare.base, ['/']);
    const speed = await load(base, [address]);
    const weight = await weigh(base, address);
    rows.push({
      page,
      'req/s': speed.perSecond,
      ratio: rows.length === 0 ? 1 : round(speed.perSecond / reference.perSecond),
      'p99 ms': speed.p99,
      'JS KiB': kib(weight.js),
      'CSS KiB': kib(weight.css),
      'HTML KiB': kib(weight.html),
    });
  }
  console.table(rows);
}

/** @param {string} database @param {{ base: string }} bare @param {{ base: string }} portal */
async function measureCalls(database, bare, portal) {
  const token = await logIn(portal.base);
  const rows = [];
  for (const [call, addresses, headers] of calls(token)) {
    const reference = await load(bare.base, ['/rendered']);
    const speed = await load(portal.base, addresses, { platform: 'pc', ...headers });
    const ratio = round(speed.perSecond / reference.perSecond);
    rows.push({ call, 'req/s': speed.perSecond, '每次渲染的裸页 = 1': ratio, 'p99 ms': speed.p99 });
  }
  console.log(database);
  console.table(rows);
}

install();
build();
const folder = bareProject(root);
const next = path.join(folder, 'node_modules/next/dist/bin/next');
run(process.execPath, [next, 'build', folder], { NEXT_TELEMETRY_DISABLED: '1' });
const postgres = await startPostgres();
const bare = await serve(3391, folder, [next, 'start']);
try {
  const embedded = await servePortal(3392, 'pglite');
  try {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const idle = residentMemory(embedded.pid);
    await measurePages(bare, embedded);
    await measureCalls('内嵌数据库（PGlite）', bare, embedded);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    console.table([{ '常驻内存 MiB': '内嵌数据库', 启动后: idle, 压测后: residentMemory(embedded.pid) }]);
  } finally {
    await embedded.stop();
  }
  const grown = await servePortal(3393, 'postgres', { DATABASE_URL: postgres.url });
  try {
    await measureCalls('PostgreSQL', bare, grown);
  } finally {
    await grown.stop();
  }
} finally {
  await bare.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}
