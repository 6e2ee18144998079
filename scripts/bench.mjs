// @ts-check
/*
 * `npm run bench`: requests a second and p99 of public pages beside a bare static page of the same Next, in one run,
 * as ratios; bytes of JavaScript, CSS and HTML a page. Absolute figures drift with the machine, ratios do not.
 */
import { spawn } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { build, install, run } from './lib/prepare.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 16;
const root = process.cwd();

/** The same files at another place, without a second copy of them. @param {string} from @param {string} to */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

/** Gives a project a package and all that it needs. @param {string} folder @param {string} name */
function give(folder, name) {
  const [source, target] = [path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name)];
  if (!existsSync(source) || existsSync(target)) return;
  linkTree(source, target);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) give(folder, next);
}

/**
 * A Next project with one static page and nothing else, built by the same Next. Its packages are hard links: a project
 * that borrowed ours by path would take our root for its own, and our instrumentation with it.
 */
function bareProject() {
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(path.join(root, 'test-results/bare-next-'));
  mkdirSync(path.join(folder, 'app'));
  const files = {
    'package.json': '{ "type": "module", "private": true }',
    'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname } };',
    'app/layout.js': 'export default ({ children }) => <html lang="zh-CN"><body>{children}</body></html>;',
    'app/page.js': 'export default () => <main><h1>页</h1></main>;',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  for (const name of ['next', 'react', 'react-dom']) give(folder, name);
  return folder;
}

/**
 * @param {number} port @param {string} cwd @param {string[]} command for Node @param {NodeJS.ProcessEnv} [env]
 */
async function serve(port, cwd, command, env = {}) {
  const settings = { PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, command, {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, ...settings, ...env },
  });
  const base = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 240; attempt++) {
    const answer = await fetch(base).catch(() => null);
    if (answer?.ok) return { base, stop: () => child.kill('SIGTERM') };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  child.kill('SIGTERM');
  throw new Error(`no answer from ${base}`);
}

/** @param {string} url */
async function load(url) {
  await fetch(url);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip' },
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no success`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

const zipped = (/** @type {Uint8Array | string} */ bytes) => gzipSync(bytes).length;

/** Bytes (gzip) that a modern browser loads for a page. @param {string} base @param {string} address */
async function weigh(base, address) {
  const html = await (await fetch(base + address)).text();
  const sum = async (/** @type {RegExp} */ pattern) => {
    const urls = new Set(
      [...html.matchAll(pattern)].filter((match) => !match[0].includes('noModule')).map((match) => match[1]),
    );
    const sizes = await Promise.all(
      [...urls].map(async (url) => zipped(new Uint8Array(await (await fetch(base + url)).arrayBuffer()))),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  return {
    html: zipped(html),
    js: await sum(/<script[^>]*src="([^"]+)"[^>]*>/g),
    css: await sum(/<link[^>]*href="([^"]+\.css[^"]*)"/g),
  };
}

install();
build();
const bareFolder = bareProject();
run(process.execPath, [path.join(bareFolder, 'node_modules/next/dist/bin/next'), 'build', bareFolder], {
  NEXT_TELEMETRY_DISABLED: '1',
});
const data = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
const bare = await serve(3391, bareFolder, [path.join(bareFolder, 'node_modules/next/dist/bin/next'), 'start']);
const settings = { DATA_DIR: data, KEYS_DIR: data, LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };
const portal = await serve(3392, root, ['scripts/serve.mjs'], settings);
const news = await (await fetch(`${portal.base}/api/v1/articles?channel=policy&pageSize=1`)).json();
const pages = {
  首页: '/',
  '新闻列表第 2 页': '/news-list/policy?pageIndex=2',
  文章: `/news/${news.data.list[0].id}`,
  '文章列表 API': '/api/v1/articles?channel=policy&pageIndex=2',
};
try {
  const reference = { ...(await load(bare.base)), ...(await weigh(bare.base, '/')) };
  const rows = [
    {
      page: '裸 Next 静态页',
      'req/s': reference.perSecond,
      ratio: 1,
      'p99 ms': reference.p99,
      'JS KiB': kib(reference.js),
      'CSS KiB': kib(reference.css),
      'HTML KiB': kib(reference.html),
    },
  ];
  for (const [page, address] of Object.entries(pages)) {
    const again = await load(bare.base);
    const speed = await load(portal.base + address);
    const weight = address.startsWith('/api/') ? { html: 0, js: 0, css: 0 } : await weigh(portal.base, address);
    rows.push({
      page,
      'req/s': speed.perSecond,
      ratio: Number((speed.perSecond / again.perSecond).toFixed(2)),
      'p99 ms': speed.p99,
      'JS KiB': kib(weight.js),
      'CSS KiB': kib(weight.css),
      'HTML KiB': kib(weight.html),
    });
  }
  console.table(rows);
} finally {
  bare.stop();
  portal.stop();
  rmSync(bareFolder, { recursive: true, force: true });
  setTimeout(() => rmSync(data, { recursive: true, force: true }), 3000);
}

/** @param {number} bytes */
function kib(bytes) {
  return Number((bytes / 1024).toFixed(1));
}
