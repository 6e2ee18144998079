// @ts-check
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptInstalls, works } from './apt.mjs';
import { freePort } from './free-port.mjs';
import { answers, identity } from './postgres.mjs';

/** Debian installs it outside the PATH of ordinary users. */
const names = ['pgbouncer', '/usr/sbin/pgbouncer'];
const found = () => names.find((name) => works(name, ['--version']));

/** Finds the PgBouncer for the tests: the system's, or Debian's, which root may install. Throws without one. */
function findPgBouncer() {
  const program = found() ?? (aptInstalls(['pgbouncer']) ? found() : undefined);
  if (!program) throw new Error('找不到 pgbouncer：请安装系统的 pgbouncer');
  return program;
}

/** The same address at another port. @param {string} url @param {number} port */
function atPort(url, port) {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

/**
 * Starts PgBouncer with deploy/pgbouncer.ini in front of a server of the tests, whose every database it then reaches. Its
 * sessions are handed out in turn, so that two transactions of one client rarely get the same. Throws where no PgBouncer is
 * available.
 * @param {string} server
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` leads to the database of `server`
 */
export async function startPgBouncer(server) {
  const program = findPgBouncer();
  const { hostname, port } = new URL(server);
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-pgbouncer-'));
  // PgBouncer refuses to run as root.
  const who = identity();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const own = await freePort();
  const shipped = readFileSync('deploy/pgbouncer.ini', 'utf8')
    .replace(/^portal = host=\S+ port=\S+ dbname=\S+/m, `* = host=${hostname} port=${port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${own}`)
    .replace(/^auth_type = .*$/m, 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${folder}/users.txt`)
    .replace(/^logfile = .*$/m, '')
    .replace(/^pidfile = .*$/m, `pidfile = ${folder}/pgbouncer.pid`)
    .replace(/^default_pool_size = .*$/m, 'default_pool_size = 8');
  const conf = path.join(folder, 'pgbouncer.ini');
  writeFileSync(conf, `${shipped}\nserver_round_robin = 1\n`, { mode: 0o644 });
  writeFileSync(path.join(folder, 'users.txt'), '"postgres" ""\n', { mode: 0o644 });
  const child = spawn(program, [conf], { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const url = atPort(server, own);
  const stop = () =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      const done = () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      };
      if (child.exitCode !== null) return done();
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await answers(url)) return { url, stop };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`PgBouncer 没有启动：${said}`);
}
