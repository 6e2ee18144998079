// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ title: string, file: string, tests: { projectName: string, status: string, results: { duration: number, errors: { message?: string }[] }[] }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ name: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} JestSuite */
/** @typedef {{ command?: string, cwd?: string, env?: NodeJS.ProcessEnv }} Place */

const started = Date.now();
/** Seconds since a moment; since the start of the run by default. */
export const seconds = (since = started) => Math.round((Date.now() - since) / 1000);

const total = { passed: 0, failed: 0 };
/** Names of the tests that passed only at their second attempt. @type {string[]} */
const flaky = [];
/**
 * Name and first lines of each failure; repeated at the end, as readers of a long log often see only its end.
 * @type {string[]}
 */
const failures = [];
/** @type {{ step: string, seconds: number, passed: number, failed: number }[]} */
const table = [];

/** @param {number} passed @param {number} failed */
function count(passed, failed) {
  total.passed += passed;
  total.failed += failed;
}

/** Counts a check as one test. @param {boolean} holds @param {string} name */
export function check(holds, name) {
  count(holds ? 1 : 0, holds ? 0 : 1);
  if (!holds) failures.push(name);
}

/** Prints the title of the next step. @param {string} title */
export const announce = (title) => console.log(`\n── ${title}（${seconds()} s）`);

/**
 * Runs a step and adds its seconds and counts to the table. A step that throws counts as one failure.
 * @param {string} step @param {() => Promise<void>} work
 */
export async function measured(step, work) {
  announce(step);
  const since = Date.now();
  const before = { ...total };
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${step}：${reason}`);
    check(false, `${step}：${reason}`);
  }
  const [passed, failed] = [total.passed - before.passed, total.failed - before.failed];
  table.push({ step, seconds: seconds(since), passed, failed });
}

/**
 * Runs a program under Node; resolves with its success, and with its output where that is collected instead of shown.
 * @param {string[]} args @param {Place & { collect?: boolean }} [place]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function node(args, { command = process.execPath, cwd, env, collect = false } = {}) {
  const stdio = /** @type {const} */ (['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit']);
  const child = spawn(command, args, { stdio: [...stdio], cwd, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once('error', () => resolve({ ok: false, output }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs static checks in parallel. @param {[title: string, args: string[]][]} checks */
export async function statics(checks) {
  await Promise.all(
    checks.map(async ([title, args]) => {
      const { ok, output } = await node(args, { collect: true });
      console.log(`${ok ? '通过' : '没有通过'}：${title}${ok ? '' : `\n${output}`}`);
      check(ok, title);
    }),
  );
}

/** Reads the report of a runner; undefined when the runner crashed before writing it. @param {string} file */
function report(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A crashed run counts as a failure, even when its report names no test. @param {number} failed @param {boolean} ok */
const atLeastOne = (failed, ok) => (ok ? failed : Math.max(failed, 1));

/** Returns the first lines of a failure. @param {string | undefined} message */
const brief = (message) => (message ?? '').trim().split('\n').slice(0, 12).join('\n  ').slice(0, 1500);

/** @param {JestSuite} suite @returns {string[]} */
function failedIn({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return message ? [`${name}\n  ${brief(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${name}：${fullName}\n  ${brief(failureMessages[0])}`);
}

/**
 * Arguments of Node that run one of jest's projects. Options that take lists stand first, as jest would read a file or
 * folder in `args` as one more entry of them.
 * @param {string} project @param {string} file that receives the report @param {string[]} args
 */
export const jestCommand = (project, file, args) => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  ...[
    '--maxWorkers=2',
    '--selectProjects',
    project,
    '--reporters=default',
    `--outputFile=${file}`,
    '--json',
    '--silent',
  ],
  ...args,
];

/**
 * Runs jest on one of its projects and counts the tests.
 * @param {string} project @param {{ name: string, args?: string[] } & Place} settings `name` is that of the report
 */
export async function jest(project, { name, args = [], ...place }) {
  const file = path.resolve('test-results', `${name}.json`);
  rmSync(file, { force: true });
  const { ok } = await node(jestCommand(project, file, args), place);
  const result = report(file);
  const failed = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 0;
  count(result?.numPassedTests ?? 0, atLeastOne(failed, ok));
  if (ok) return;
  /** @type {string[]} */
  const named = (result?.testResults ?? []).flatMap(failedIn);
  failures.push(...(named.length > 0 ? named : [name]).map((what) => `${name} · ${what}`));
}

/**
 * Returns the tests of a suite with the given status, with their first error.
 * @param {string} how @returns {(suite: Suite) => string[]}
 */
const endedAs = (how) => (suite) => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) => {
    const found = tests.find(({ status }) => status === how);
    return found
      ? [`${file}：${title}\n  ${brief(found.results[0]?.errors.map(({ message }) => message).join('\n'))}`]
      : [];
  }),
  ...(suite.suites ?? []).flatMap(endedAs(how)),
];

/** Sums the worker seconds of each project. @param {Suite[]} suites @param {Map<string, number>} sums */
function workerSeconds(suites, sums = new Map()) {
  for (const { specs = [], suites: inner = [] } of suites) {
    for (const { projectName, results } of specs.flatMap(({ tests }) => tests)) {
      const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      sums.set(projectName, (sums.get(projectName) ?? 0) + own);
    }
    workerSeconds(inner, sums);
  }
  return sums;
}

/** Runs Playwright and counts the tests. @param {string[]} args @param {NodeJS.ProcessEnv} env */
export async function playwright(args, env) {
  const { ok } = await node(['node_modules/playwright/cli.js', 'test', ...args], { env });
  const result = report('test-results/report.json');
  const { expected = 0, unexpected = 0, flaky: again = 0 } = result?.stats ?? {};
  count(expected + again, atLeastOne(unexpected, ok));
  flaky.push(...(result?.suites ?? []).flatMap(endedAs('flaky')));
  for (const [project, sum] of workerSeconds(result?.suites ?? []))
    console.log(`${project}：${Math.round(sum)} 秒（各进程相加）`);
  if (ok) return;
  const named = (result?.suites ?? []).flatMap(endedAs('unexpected'));
  failures.push(...(named.length > 0 ? named : ['Playwright']));
}

/**
 * Prints failures, flaky tests, the table of steps and last `N passed, N failed`; returns whether everything passed.
 */
export function conclude() {
  for (const name of failures) console.log(`没有通过：${name}`);
  for (const name of flaky) console.log(`第二次才通过：${name}`);
  console.log('\n| 步骤 | 秒 | 通过 | 失败 |\n|---|---|---|---|');
  for (const row of table) console.log(`| ${row.step} | ${row.seconds} | ${row.passed} | ${row.failed} |`);
  console.log(`| 合计 | ${seconds()} | ${total.passed} | ${total.failed} |`);
  console.log(`\n第二次才通过的测试 ${flaky.length} 个`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}
