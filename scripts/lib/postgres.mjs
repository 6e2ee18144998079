// @ts-check
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folder of the server's programs: on the path, or Debian's place for them. */
function binaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => path.join(debian, version, 'bin'))
    .find((place) => existsSync(path.join(place, 'initdb')));
  if (folder) return folder;
  const which = spawnSync('which', ['initdb'], { encoding: 'utf8' });
  return which.status === 0 ? path.dirname(which.stdout.trim()) : undefined;
}

/** PostgreSQL does not run as root, so root lends it the user that its package made. */
function identity() {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/**
 * A PostgreSQL server of its own for the tests, in a temporary folder. Null where there are no programs for it.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>}
 */
export async function startPostgres() {
  const folder = binaries();
  if (!folder) return null;
  const who = identity();
  const data = mkdtempSync(path.join(tmpdir(), 'portal-postgres-'));
  if (who.uid !== undefined) chownSync(data, who.uid, who.gid);
  const port = await freePort();
  execFileSync(path.join(folder, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C'], {
    ...who,
    cwd: data,
    stdio: 'ignore',
  });
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', `unix_socket_directories=${data}`];
  const server = spawn(
    path.join(folder, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings],
    { ...who, cwd: data, stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = () =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      server.once('exit', () => {
        rmSync(data, { recursive: true, force: true });
        resolve();
      });
      server.kill('SIGINT');
    });
  for (let attempt = 0; attempt < 100; attempt++) {
    const ready = spawnSync(path.join(folder, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
      stdio: 'ignore',
    });
    if (ready.status === 0) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('PostgreSQL 没有启动');
}
