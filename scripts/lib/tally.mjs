// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ title: string, file: string, tests: { status: string, results: { errors: { message?: string }[] }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ name: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} JestSuite */
/** @typedef {{ command?: string, cwd?: string, env?: NodeJS.ProcessEnv }} Place */

const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1000);

/** What passed and failed so far. */
export const total = { passed: 0, failed: 0 };
/** Journeys that passed on a second try only, by name. @type {string[]} */
const flaky = [];
/** What failed, by name and with the first lines of why: the end of a log is all that some readers see. @type {string[]} */
const failures = [];

/** @param {number} passed @param {number} failed */
function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** A check that is one test: it holds or it does not. @param {boolean} holds @param {string} name */
export function check(holds, name) {
  count(holds ? 1 : 0, holds ? 0 : 1);
  if (!holds) failures.push(name);
}

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

/** The first lines of a failure. @param {string | undefined} message */
const brief = (message) => (message ?? '').trim().split('\n').slice(0, 12).join('\n  ').slice(0, 1500);

/** @param {JestSuite} suite @returns {string[]} */
function failedIn({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [`${name}\n  ${brief(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${name}：${fullName}\n  ${brief(failureMessages[0])}`);
}

/** The provider's suites are put together into this many files: two workers end at about the same time. */
const PROVIDER_FILES = '12';

/** @param {string} title @param {string[]} projects @param {string} name @param {Place} [place] */
export function jest(title, projects, name, place = {}) {
  const file = fileURLToPath(new URL(`../../test-results/${name}.json`, import.meta.url));
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const output = ['--json', `--outputFile=${file}`, '--silent', '--reporters=default'];
  const args = ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--selectProjects', ...projects, ...output];
  rmSync(file, { force: true });
  const ok = node(title, [...flags, ...args], { ...place, env: { ...place.env, PROVIDER_FILES } });
  const result = report(file);
  const failed = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 0;
  count(result?.numPassedTests ?? 0, atLeastOne(failed, ok));
  if (ok) return;
  const named = (result?.testResults ?? []).flatMap(failedIn);
  failures.push(...(named.length > 0 ? named : [title]).map((what) => `${title} · ${what}`));
}

/** The journeys of a suite that ended so, and why at first. @param {string} how @returns {(suite: Suite) => string[]} */
const endedAs = (how) => (suite) => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) => {
    const found = tests.find(({ status }) => status === how);
    return found
      ? [`${file}：${title}\n  ${brief(found.results[0]?.errors.map(({ message }) => message).join('\n'))}`]
      : [];
  }),
  ...(suite.suites ?? []).flatMap(endedAs(how)),
];

/** @param {string} title @param {NodeJS.ProcessEnv} env */
export function journeys(title, env) {
  const ok = node(title, ['node_modules/playwright/cli.js', 'test'], { env });
  const result = report('test-results/report.json');
  const { expected = 0, unexpected = 0, flaky: again = 0 } = result?.stats ?? {};
  count(expected + again, atLeastOne(unexpected, ok));
  flaky.push(...(result?.suites ?? []).flatMap(endedAs('flaky')));
  if (ok) return;
  const named = (result?.suites ?? []).flatMap(endedAs('unexpected'));
  failures.push(...(named.length > 0 ? named : [title]));
}

/** The closing lines: what failed, what was flaky, time, and last `N passed, N failed`. */
export function conclude() {
  for (const name of failures) console.log(`没有通过：${name}`);
  for (const name of flaky) console.log(`第二次才通过：${name}`);
  console.log(`\n用时 ${seconds()} s；第二次才通过的旅程 ${flaky.length} 个`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}
