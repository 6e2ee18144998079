// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../lib/free-port.mjs';
import { demand, until } from './demand.mjs';

/** Message of the error when an instance does not start. */
export const NOT_STARTED = '没有启动';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export function start(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Kills all processes started by a campaign. */
export function endAll() {
  for (const child of running) child.kill('SIGKILL');
}

/** @typedef {{ method?: string, token?: string, key?: string, body?: unknown }} CallOptions */

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
    await until(async () => (await fetch(`${this.base}/api/health`)).ok, 180_000, NOT_STARTED);
  }

  /** @param {NodeJS.Signals} signal @returns time until the exit, in milliseconds */
  async end(signal) {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) throw new Error('没有在运行');
    const started = Date.now();
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return Date.now() - started;
  }

  /** @param {string} path @param {CallOptions} [options] */
  async call(path, { method = 'GET', token = '', key = '', body } = {}) {
    const started = performance.now();
    const response = await fetch(this.base + path, {
      method,
      headers: {
        platform: 'pc',
        'content-type': 'application/json',
        ...(token && { token }),
        ...(key && { 'idempotency-key': key }),
      },
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - started);
    return { status: response.status, ms, data: response.ok && text.startsWith('{') ? JSON.parse(text).data : null };
  }

  /** Makes a call that must succeed. @param {string} path @param {CallOptions} [options] */
  async ask(path, options) {
    const { status, data } = await this.call(path, options);
    demand(status === 200, `${path} 答了 ${status}`);
    return data;
  }

  /** Reads the description of the API. @returns {Promise<import('./junk.mjs').Description>} */
  async description() {
    return (await fetch(`${this.base}/api/v1/openapi.json`)).json();
  }

  /** Logs an account of the demo in. @param {string} account its telephone number @returns {Promise<string>} a token */
  async login(account) {
    const body = { account, password: 'Demo-2026' };
    return (await this.ask('/api/v1/public/login/password', { method: 'POST', body })).token;
  }

  /** Logs the account with all duties in. @returns {Promise<string>} a token */
  staff() {
    return this.login('13800000009');
  }

  /** Creates a user by the login code in the outbox. @returns {Promise<string>} a token */
  async newUser() {
    const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    await this.ask('/api/v1/public/login/code', { method: 'POST', body: { phone } });
    const { list } = await this.ask(`/api/v1/dev/outbox?recipient=${phone}`);
    const code = /\d{6}/.exec(list[0]?.text ?? '')?.[0];
    return (await this.ask('/api/v1/public/login/phone', { method: 'POST', body: { phone, code } })).token;
  }

  /**
   * Creates an article; returns its id once the server has acknowledged it.
   * @param {string} token @returns {Promise<number>}
   */
  async article(token) {
    const form = { channel: 'notice', title: `试验 ${Date.now()}`, source: '云州市版权协会', body: '<p>正文</p>' };
    return (await this.ask('/api/v1/staff/content/article', { method: 'POST', token, body: { form } })).id;
  }

  /** @param {string} token @param {number} id @param {'publish' | 'withdraw'} what */
  async set(token, id, what) {
    await this.ask(`/api/v1/staff/content/article/${id}/${what}`, { method: 'POST', token });
  }
}
