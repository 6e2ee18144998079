// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../lib/chromium.mjs';
import { freePort } from '../lib/free-port.mjs';
import { startPostgres } from '../lib/postgres.mjs';

/**
 * Result of a suite: `fault` is the first failure, null when everything passed; `why` is its message.
 * @typedef {{ fault: string | null, why?: string }} Outcome
 */

/** Static checks, as in `npm test`. @type {Readonly<Record<string, string[]>>} */
const checks = {
  biome: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  knip: ['node_modules/knip/bin/knip.js', '--no-progress'],
  api: ['--import', 'tsx', 'scripts/check-api.ts'],
};

/** @type {Promise<{ url: string, stop: () => Promise<void> }> | undefined} */
let server;

/** Returns the PostgreSQL server for suites that need one: the configured one, or one that is started once. */
async function databaseUrl() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  server ??= startPostgres();
  return (await server).url;
}

export const stopServers = async () => (await server)?.stop();

/** @param {string} place @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
function run(place, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: place,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { ok: status === 0, output: `${stdout}\n${stderr}` };
}

/** @param {string} file */
function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} place @param {string} project @param {string} files @param {NodeJS.ProcessEnv} env @returns {Outcome} */
function jest(place, project, files, env) {
  const file = path.join(place, 'test-results/mutation.json');
  rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // Generous timeout: a busy machine must not count as a detected mutation.
  const output = ['--silent', '--testTimeout=300000', '--json', `--outputFile=${file}`];
  const args = [...flags, 'node_modules/jest/bin/jest.js', '--selectProjects', project, ...output, files];
  const { ok, output: text } = run(place, args, env);
  const result = report(file);
  if (!result || result.numTotalTestSuites === 0) throw new Error(`${project} ${files} 没有测试可跑：\n${text}`);
  if (ok) return { fault: null };
  /** @type {{ message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[]} */
  const suites = result.testResults;
  const failed = suites.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed');
  if (!failed) return { fault: '测试文件不能载入', why: suites[0]?.message };
  return { fault: failed.fullName, why: failed.failureMessages[0] };
}

/** @param {string} place @param {string[]} args @returns {Promise<Outcome>} */
async function playwright(place, args) {
  const built = run(place, ['scripts/build.mjs']);
  if (!built.ok) return { fault: '构建', why: built.output.slice(-4000) };
  rmSync(path.join(place, 'test-results'), { recursive: true, force: true });
  const chromium = await findChromium();
  const env = { E2E_PORT: String(await freePort()), ...(chromium && { CHROMIUM_PATH: chromium }) };
  const { ok, output } = run(place, ['node_modules/playwright/cli.js', 'test', ...args], env);
  const stats = report(path.join(place, 'test-results/report.json'))?.stats;
  if (!stats || stats.expected + stats.unexpected + stats.flaky === 0)
    throw new Error(`${args.join(' ')} 没有旅程可跑：\n${output.slice(-4000)}`);
  return ok ? { fault: null } : { fault: `${stats.unexpected} 段旅程`, why: output.slice(-4000) };
}

/** @param {string} place @param {string} check @returns {Outcome} */
function statics(place, check) {
  const args = checks[check];
  if (!args) throw new Error(`没有名为 ${check} 的静态检查`);
  const { ok, output } = run(place, args);
  return ok ? { fault: null } : { fault: check, why: output.slice(-4000) };
}

/**
 * Runs a suite in a copy of the checkout. Throws when it contains no test, as such a run proves nothing.
 * @param {string} place @param {import('./table.mjs').Suite} suite @returns {Promise<Outcome>}
 */
export async function runSuite(place, { suite, files = '', grep = '', postgres }) {
  switch (suite) {
    case 'static':
      return statics(place, files);
    case 'unit':
    case 'provider':
      return jest(place, suite, files, { TEST_DATABASE_URL: postgres ? await databaseUrl() : '' });
    case 'journeys':
    case 'walk':
      return playwright(place, [
        `--project=${suite}`,
        '--max-failures=1',
        ...(grep ? ['--grep', grep] : []),
        ...(files ? [files] : []),
      ]);
  }
}
