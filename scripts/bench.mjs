// @ts-check
/* `npm run bench`: compares public pages with a bare static page of the same Next, and calls with a bare
   rendered page, in one run and as ratios, because absolute figures drift with the machine. Also measures page
   loads on a phone, bytes of JavaScript, CSS and HTML per page, resident memory, two processes, and nginx in
   front. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { bareProject } from './bench/bare-project.mjs';
import { felt } from './bench/felt.mjs';
import { load, memoryOf } from './bench/measure.mjs';
import { memoryUnderLoad } from './bench/memory.mjs';
import { printMixed } from './bench/mixed.mjs';
import { searches } from './bench/searches.mjs';
import { kindsOfPages, weights } from './bench/weight.mjs';
import { freePort } from './lib/free-port.mjs';
import { startNginx } from './lib/nginx.mjs';
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

/** Starts a portal with a separate demo. @param {number} port @param {string} name @param {NodeJS.ProcessEnv} [env] */
function servePortal(port, name, env = {}) {
  const folder = path.join(data, name);
  const settings = { DATA_DIR: folder, KEYS_DIR: folder, LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
  return serve(port, root, ['--v8-pool-size=1', 'scripts/serve.mjs'], { ...settings, SEED: 'demo', DEMO: '1', ...env });
}

/** @param {string} base */
async function logIn(base) {
  const body = JSON.stringify({ account: '13800000001', password: 'Demo-2026' });
  const headers = { 'content-type': 'application/json', platform: 'pc' };
  const answer = await fetch(`${base}/api/v1/public/login/password`, { method: 'POST', headers, body });
  return (await answer.json()).data.token;
}

/**
 * Measured calls, compared with the rendered page.
 * @param {string} token @returns {[string, string[], Record<string, string>][]}
 */
const calls = (token) => [
  ['健康检查', ['/api/health'], {}],
  ['文章列表接口', ['/api/v1/articles?channel=policy&pageIndex=2'], {}],
  ['本人信息', ['/api/v1/user/info'], { token }],
  ['个人中心首页', ['/api/v1/user/dashboard'], { token }],
  ['检索页（每次另一个词）', searches, {}],
  ['检索页（同一个词）', searches.slice(0, 1), {}],
];

const round = (/** @type {number} */ value) => Number(value.toFixed(2));

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
    rows.push({
      page,
      'req/s': speed.perSecond,
      ratio: rows.length === 0 ? 1 : round(speed.perSecond / reference.perSecond),
      'p99 ms': speed.p99,
    });
  }
  console.table(rows);
  const bareWeight = await weights(bare.base, [['裸 Next 静态页', '/']]);
  console.table([...bareWeight, ...(await weights(portal.base, await kindsOfPages(portal.base)))]);
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

/** Measures requests per second of a page with one process and with two, side by side. @param {string} database */
async function measureWorkers(database) {
  const rows = [];
  for (const workers of [1, 2]) {
    const portal = await servePortal(3394, 'workers', { DATABASE_URL: database, WORKERS: String(workers) });
    try {
      const [page, call] = [await load(portal.base, ['/']), await load(portal.base, searches)];
      rows.push({ WORKERS: workers, '首页 req/s': page.perSecond, '检索（每次另一个词）req/s': call.perSecond });
    } finally {
      await portal.stop();
    }
  }
  console.table(rows);
}

/** Measures mixed visitors on a portal that has just started. */
async function measureMixed() {
  const portal = await servePortal(3396, 'pglite');
  try {
    await printMixed(portal.base);
  } finally {
    await portal.stop();
  }
}

/** Measures the resident memory of a portal whose demo is already seeded. */
async function measureMemory() {
  const portal = await servePortal(3395, 'pglite');
  try {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    const { before, after } = await memoryUnderLoad(portal.base, portal.pid);
    console.table([{ '常驻内存 MiB': '内嵌数据库', 再次启动后: before, 十万次请求之后: after }]);
  } finally {
    await portal.stop();
  }
}

/** Compares a page from nginx's cache with the same page as a static file of nginx. @param {{ base: string }} portal */
async function measureFront(portal) {
  const files = path.join(data, 'static');
  mkdirSync(files);
  writeFileSync(path.join(files, 'index.html'), await (await fetch(portal.base)).text());
  const port = await freePort();
  const more = `server { listen 127.0.0.1:${port}; root ${files}; gzip on; gzip_static on; sendfile on; }`;
  writeFileSync(path.join(files, 'index.html.gz'), gzipSync(await (await fetch(portal.base)).text()));
  run('chmod', ['-R', 'a+rX', data]);
  const nginx = await startNginx(portal.base, { limited: false, more });
  try {
    const file = await load(`http://127.0.0.1:${port}`, ['/index.html']);
    const page = await load(nginx.base, ['/']);
    const ratio = round(page.perSecond / file.perSecond);
    console.table([{ 'nginx 的文件 req/s': file.perSecond, 'nginx 缓存的首页 req/s': page.perSecond, 比: ratio }]);
  } finally {
    await nginx.stop();
  }
}

const [cpu] = cpus();
console.log(
  `${new Date().toISOString().slice(0, 10)}，${cpu?.model} × ${cpus().length}，${Math.round(totalmem() / 2 ** 30)} GB，Node ${process.versions.node}`,
);
install({ tools: true });
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
    const first = memoryOf(embedded.pid);
    console.table([{ '写演示数据的那次启动，MiB': '内嵌数据库', 至多: first?.most, 启动后: first?.now }]);
    await felt(bare.base, embedded.base);
    await measurePages(bare, embedded);
    await measureCalls('内嵌数据库（PGlite）', bare, embedded);
    await measureFront(embedded);
  } finally {
    await embedded.stop();
  }
  await measureMixed();
  await measureMemory();
  const grown = await servePortal(3393, 'postgres', { DATABASE_URL: postgres.url });
  try {
    await measureCalls('PostgreSQL', bare, grown);
  } finally {
    await grown.stop();
  }
  await measureWorkers(postgres.url);
} finally {
  await bare.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}
