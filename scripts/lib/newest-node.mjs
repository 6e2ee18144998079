// @ts-check
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchPackage } from './fetch-package.mjs';
import { freePort } from './free-port.mjs';
import { announce, check, jest } from './tally.mjs';

/** The newest line of Node that the portal is tried on; its own is the oldest. */
const NEWEST = '26';
const GENERATED = new Set(['.git', '.next', '.data', '.keys', 'node_modules', 'test-results']);
const TWENTY_MINUTES = 1_200_000;

/** `npm start` in a fresh checkout: installs, builds and serves. @param {string} cwd @param {NodeJS.ProcessEnv} env */
async function starts(cwd, env) {
  const port = await freePort();
  const child = spawn('npm', ['start'], { cwd, stdio: 'inherit', env: { ...env, PORT: String(port) }, detached: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const until = Date.now() + TWENTY_MINUTES;
  let answered = false;
  while (!answered && child.exitCode === null && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    answered = answer?.ok === true;
  }
  // npm does not always hand a signal on; its group does.
  if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return answered;
}

/** The newest Node: install, build and start in a copy of the checkout, then the unit tests. What cannot be tried has failed. */
export async function tryNewestNode() {
  announce(`Node ${NEWEST}：安装、构建、启动、jest`);
  const copy = mkdtempSync(path.join(tmpdir(), 'portal-newest-'));
  try {
    const folder = path.join(fetchPackage(`node-${process.platform}-${process.arch}`, NEWEST), 'bin');
    cpSync('.', copy, { recursive: true, filter: (place) => !GENERATED.has(place) });
    const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` };
    const started = await starts(copy, env);
    check(started, `Node ${NEWEST}：npm start`);
    if (!started) console.error(`Node ${NEWEST} 上 npm start 没有启动`);
    // A start leaves out what tests need, which lies here. What starts there has called most of the provider to fill its
    // database; its suites take as long as all the rest.
    jest(`单元（Node ${NEWEST}）`, ['unit'], 'jest-newest', { command: path.join(folder, 'node'), env });
  } catch (error) {
    console.error(`没有在 Node ${NEWEST} 上试：${error instanceof Error ? error.message : error}`);
    check(false, `Node ${NEWEST}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
