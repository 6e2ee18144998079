// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ title: string, specs?: { title: string, file: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */
/** @typedef {{ command?: string, cwd?: string, env?: NodeJS.ProcessEnv }} Place */

const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1000);

/** What passed and failed so far. */
export const total = { passed: 0, failed: 0 };
/** Journeys that passed on a second try only, by name. @type {string[]} */
const flaky = [];

/** @param {number} passed @param {number} failed */
function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** A check that is one test: it holds or it does not. @param {boolean} holds */
export const check = (holds) => count(holds ? 1 : 0, holds ? 0 : 1);

/** Says what comes now. @param {string} title */
export const announce = (title) => console.log(`\n── ${title}（${seconds()} s）`);

/**
 * Runs a program under Node and answers whether it ended well.
 * @param {string} title @param {string[]} args @param {Place} [place]
 */
export function node(title, args, { command = process.execPath, cwd, env } = {}) {
  announce(title);
  return spawnSync(command, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } }).status === 0;
}

/** The report that a runner left; undefined when it broke before. @param {string} file */
function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A run that broke has failed, even where its report names no test. @param {number} failed @param {boolean} ok */
const atLeastOne = (failed, ok) => (ok ? failed : Math.max(failed, 1));

/** @param {string} title @param {string[]} projects @param {string} name @param {Place} [place] */
export function jest(title, projects, name, place = {}) {
  const file = fileURLToPath(new URL(`../../test-results/${name}.json`, import.meta.url));
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const output = ['--json', `--outputFile=${file}`, '--silent', '--reporters=default'];
  const args = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--selectProjects', ...projects, ...output];
  rmSync(file, { force: true });
  const ok = node(title, [...flags, ...args], place);
  const result = report(file);
  const failed = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 0;
  count(result?.numPassedTests ?? 0, atLeastOne(failed, ok));
}

/** @param {Suite} suite @returns {string[]} */
const flakyIn = (suite) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}：${title}`),
  ...(suite.suites ?? []).flatMap(flakyIn),
];

/** @param {string} title @param {NodeJS.ProcessEnv} env */
export function journeys(title, env) {
  const ok = node(title, ['node_modules/playwright/cli.js', 'test'], { env });
  const result = report('test-results/report.json');
  const { expected = 0, unexpected = 0, flaky: again = 0 } = result?.stats ?? {};
  count(expected + again, atLeastOne(unexpected, ok));
  flaky.push(...(result?.suites ?? []).flatMap(flakyIn));
}

/** The closing lines: time, what was flaky, and last `N passed, N failed`. */
export function conclude() {
  for (const name of flaky) console.log(`第二次才通过：${name}`);
  console.log(`\n用时 ${seconds()} s；第二次才通过的旅程 ${flaky.length} 个`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}
