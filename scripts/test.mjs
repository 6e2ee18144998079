// @ts-check
/* `npm test`: static checks, unit tests, the provider on PostgreSQL, behind a connection pool, and the differences on
   the embedded database, then a production installation with the walk over all pages, process tests and browser tests. Prints
   the seconds of each step and ends with `N passed, N failed`. CONTRIBUTING.md lists its options. */
import { mkdirSync, rmSync } from 'node:fs';
import { install, requireNode } from './lib/prepare.mjs';
import { BROWSER_STEPS, readOptions, USAGE } from './testing/options.mjs';

requireNode();

/** @returns {import('./testing/options.mjs').Options} */
function understood() {
  try {
    return readOptions(process.argv.slice(2), { isCi: Boolean(process.env.CI) });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

const { steps, changedSince, shard, isBounded, nodeVersion, nextVersion } = understood();
install({ tools: true });
const { runOnNode, tryNewestNode } = await import('./testing/other-node.mjs');
// Everything below then runs on that Node; this process only waits for it.
if (nodeVersion) process.exit(await runOnNode(nodeVersion, process.argv.slice(2)));

const { findChromium } = await import('./lib/chromium.mjs');
const { startPgBouncer } = await import('./lib/pgbouncer.mjs');
const { startPostgres } = await import('./lib/postgres.mjs');
const { productionInstallation } = await import('./testing/installation.mjs');
const { reachedBy } = await import('./testing/changed.mjs');
const { journeysWithin } = await import('./testing/budget.mjs');
const { conclude, jest, measured, playwright, seconds, statics } = await import('./testing/tally.mjs');

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const reached = changedSince === undefined ? undefined : await reachedBy(changedSince);
if (reached?.isShared) console.log('改动涉及大多数页面：这里只走几条有代表性的旅程，合并之前请跑完整的 npm test');
const isFirstShard = shard === undefined || shard.startsWith('1/');
const part = shard ? [`--shard=${shard}`] : [];
/** Settings of a server whose databases live for a suite only: no crash is survived, and no statistics are collected. */
const SHORT_LIVED = ['synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
/** Number of files that the provider suites are combined into, so that two workers end at about the same time. */
const PROVIDER_FILES = '12';

if (steps.has('static') && isFirstShard)
  await measured('规则、类型、无用的代码、接口说明', () =>
    statics([
      ['格式与规则（Biome）', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
      ['类型（TypeScript）', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
      ['没有用处的文件、导出与依赖（knip）', ['node_modules/knip/bin/knip.js', '--no-progress']],
      ['接口说明（Redocly）', ['--import', 'tsx', 'scripts/check-api.ts']],
    ]),
  );

if (steps.has('unit') && reached?.sources.length !== 0) {
  const related = reached ? ['--findRelatedTests', ...reached.sources, '--passWithNoTests'] : [];
  await measured('单元与组件', () => jest('unit', { name: 'unit', args: [...part, ...related] }));
}

if (steps.has('provider') && reached?.suites.length !== 0)
  await measured('后端（PostgreSQL）', async () => {
    const postgres = await startPostgres(SHORT_LIVED);
    const together = reached ? {} : { PROVIDER_FILES };
    const env = { TEST_DATABASE_URL: postgres.url, ...together };
    await jest('provider', { name: 'provider', args: [...part, ...(reached?.suites ?? [])], env });
    await postgres.stop();
  });

if (steps.has('pooled') && !reached)
  await measured('后端（经 PgBouncer）', async () => {
    const postgres = await startPostgres(SHORT_LIVED);
    try {
      const pool = await startPgBouncer(postgres.url);
      const env = { TEST_DATABASE_URL: postgres.url, TEST_POOL_URL: pool.url, PROVIDER_FILES: '4' };
      await jest('pooled', { name: 'pooled', args: part, env }).finally(pool.stop);
    } finally {
      await postgres.stop();
    }
  });

if (steps.has('embedded') && !reached)
  await measured('后端（内嵌数据库）', () =>
    jest('embedded', { name: 'embedded', args: part, env: { PROVIDER_FILES: '4' } }),
  );

/** @type {string | undefined} */
let installed;
const browserSteps = BROWSER_STEPS.filter((step) => steps.has(step));
const projects = reached
  ? browserSteps.filter((step) => step === 'journeys' && reached.specs.length > 0)
  : browserSteps;
if (projects.length > 0 || steps.has('node'))
  await measured('生产安装与构建', async () => {
    installed = productionInstallation({ next: nextVersion });
  });
if (projects.length > 0 && installed)
  await measured('走遍各页、进程、旅程', async () => {
    const chromium = await findChromium();
    const env = { PORTAL_DIR: installed, ...(chromium && { CHROMIUM_PATH: chromium }) };
    const run = (/** @type {readonly string[]} */ names, /** @type {readonly string[]} */ args) =>
      playwright([...names.map((name) => `--project=${name}`), ...args], env);
    const journeys = isBounded ? journeysWithin(seconds(), new Date()) : undefined;
    if (journeys === undefined) return run(projects, [...part, ...(reached?.specs ?? [])]);
    await run(['walk', 'processes'], []);
    console.log(`\n机器较慢，全部走完会超过时限：这次走旅程的 ${journeys}，另外的部分用 --only journeys --shard 走`);
    await run(['journeys'], [`--shard=${journeys}`]);
  });
if (steps.has('node') && isFirstShard && installed) {
  const folder = installed;
  await measured('最新的 Node：启动、几页、单元', () => tryNewestNode(folder));
}

process.exit(conclude() ? 0 : 1);
