// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export function start(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends whatever a campaign has started. */
export function endAll() {
  for (const child of running) child.kill('SIGKILL');
}

/** @param {() => Promise<unknown>} question @param {number} ms */
export async function until(question, ms) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await question().catch(() => false)) return;
    await pause(20);
  }
  throw new Error(`not within ${ms} ms`);
}

/** An instance of the built portal. */
export class Instance {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  child;

  /** @param {NodeJS.ProcessEnv} settings @param {number} port */
  constructor(settings, port) {
    this.settings = { ...settings, PORT: String(port), LOG_LEVEL: 'silent', LIMIT_FACTOR: '100000' };
    this.base = `http://127.0.0.1:${port}`;
  }

  /** @param {NodeJS.ProcessEnv} settings */
  static async with(settings) {
    return new Instance(settings, await freePort());
  }

  async up() {
    this.child = start(process.execPath, ['scripts/serve.mjs'], this.settings);
    await until(async () => (await fetch(`${this.base}/api/health`)).ok, 180_000);
  }

  /** @param {NodeJS.Signals} signal @returns how long it took, in milliseconds */
  async end(signal) {
    const { child } = this;
    if (!child) throw new Error('not running');
    const started = Date.now();
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return Date.now() - started;
  }

  /** @param {string} path @param {{ method?: string, token?: string, body?: unknown }} [options] */
  async call(path, { method = 'GET', token = '', body } = {}) {
    const started = performance.now();
    const response = await fetch(this.base + path, {
      method,
      headers: { platform: 'pc', 'content-type': 'application/json', ...(token && { token }) },
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - started);
    return { status: response.status, ms, data: response.ok && text.startsWith('{') ? JSON.parse(text).data : null };
  }

  async staff() {
    const body = { account: '13800000009', password: 'Demo-2026' };
    const { data } = await this.call('/api/v1/public/login/password', { method: 'POST', body });
    return /** @type {string} */ (data.token);
  }

  /** Makes an article and answers its id once the server has acknowledged it. @param {string} token */
  async article(token) {
    const body = { channel: 'notice', title: `试验 ${Date.now()}`, body: '<p>正文</p>' };
    const { status, data } = await this.call('/api/v1/staff/articles', { method: 'POST', token, body });
    if (status !== 200) throw new Error(`an article was answered by ${status}`);
    return /** @type {number} */ (data.id);
  }

  /** @param {string} token @param {number} id @param {'publish' | 'withdraw'} what */
  async set(token, id, what) {
    const { status } = await this.call(`/api/v1/staff/articles/${id}/${what}`, { method: 'POST', token });
    if (status !== 200) throw new Error(`${what} was answered by ${status}`);
  }
}
