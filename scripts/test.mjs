// @ts-check
/* `npm test`: lint, types, jest (PGlite and PostgreSQL), a production build, journeys. Ends with `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build, install, requireNode } from './lib/prepare.mjs';

requireNode();
install();
const { findChromium } = await import('./lib/chromium.mjs');
const { startPostgres } = await import('./lib/postgres.mjs');

const total = { passed: 0, failed: 0 };
const started = Date.now();
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

/** @param {number} passed @param {number} failed */
function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** @param {string} title @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function node(title, args, env = {}) {
  console.log(`\n── ${title}（${Math.round((Date.now() - started) / 1000)} s）`);
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** A check that is one test: it holds or it does not. @param {boolean} holds */
const check = (holds) => count(holds ? 1 : 0, holds ? 0 : 1);

/** @param {string} title @param {string[]} projects @param {string} name @param {NodeJS.ProcessEnv} [env] */
function jest(title, projects, name, env = {}) {
  const report = `test-results/${name}.json`;
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--maxWorkers=2',
  ];
  const ok = node(
    title,
    [...args, '--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--silent', '--reporters=default'],
    env,
  );
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    count(numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
  } catch {
    check(ok);
  }
}

/** @param {string | undefined} chromium */
function journeys(chromium) {
  const ok = node(
    '旅程（Playwright，生产构建）',
    ['node_modules/playwright/cli.js', 'test'],
    chromium ? { CHROMIUM_PATH: chromium } : {},
  );
  try {
    const { stats } = JSON.parse(readFileSync('test-results/report.json', 'utf8'));
    count(stats.expected + stats.flaky, stats.unexpected);
  } catch {
    check(ok);
  }
}

check(node('格式与规则（Biome）', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']));
check(node('类型（TypeScript）', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']));
jest('单元与后端（PGlite）', ['unit', 'provider'], 'jest-pglite');
const postgres = await startPostgres();
if (postgres) {
  jest('后端（PostgreSQL）', ['provider'], 'jest-postgres', { TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
} else {
  console.log('没有找到 PostgreSQL，跳过后端在其上的测试。Debian：apt-get install postgresql');
}
build();
journeys(await findChromium());

console.log(`\n用时 ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
