// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchPackage } from '../lib/fetch-package.mjs';
import { freePort } from '../lib/free-port.mjs';
import { check, jest } from './tally.mjs';

/** Newest major version of Node that the portal is tested on; package.json names the oldest. */
const NEWEST = '26';
/** Time limit of a first start, including the seed of the demo, on a slow machine; milliseconds. */
const START_LIMIT = 300_000;

/** Returns the folder with the programs of a Node fetched from the npm registry. @param {string} version */
const programsOf = (version) => path.join(fetchPackage(`node-${process.platform}-${process.arch}`, version), 'bin');

/** Returns an environment whose `node` is that of a folder. @param {string} folder */
const environmentOf = (folder) => ({ ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}` });

/**
 * Runs all of `npm test` on another Node. Resolves with its exit code.
 * @param {string} version major version @param {string[]} args arguments of `npm test`
 * @returns {Promise<number>}
 */
export function runOnNode(version, args) {
  const folder = programsOf(version);
  const at = args.findIndex((arg) => arg === '--node' || arg.startsWith('--node='));
  const rest = args.filter((_, index) => index !== at && !(args[at] === '--node' && index === at + 1));
  const command = path.join(folder, 'node');
  const child = spawn(command, ['scripts/test.mjs', ...rest], { stdio: 'inherit', env: environmentOf(folder) });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

/** Pages and calls of the demo that load most of the server's code. */
const SMOKE = [
  '/',
  '/news-list',
  '/work/contract',
  '/scgp/vote',
  '/search?q=版权',
  '/login',
  '/sitemap.xml',
  '/feed.xml',
];

/**
 * Starts a portal on empty data and requests a few pages; returns the faults.
 * @param {string} command @param {string} cwd
 */
async function smoke(command, cwd) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), 'portal-other-node-'));
  const env = { ...process.env, PORT: String(port), SITE_URL: base, DATA_DIR: data, KEYS_DIR: path.join(data, 'keys') };
  const child = spawn(command, ['scripts/serve.mjs'], { cwd, stdio: 'inherit', env });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const until = Date.now() + START_LIMIT;
  const ask = (/** @type {string} */ address) =>
    fetch(base + address).then(
      ({ status }) => status,
      () => 0,
    );
  let status = 0;
  while (status !== 200 && child.exitCode === null && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    status = await ask('/api/health');
  }
  /** @type {string[]} */
  const faults = [];
  for (const address of SMOKE) {
    const answered = await ask(address);
    if (answered !== 200) faults.push(`${address} ${answered}`);
  }
  child.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
  return faults;
}

/** Folders whose unit tests depend on the interfaces of Node: streams, servers, files, cryptography, formats of `Intl`. */
const DEPENDENT = [
  'lib/server',
  'lib/provider',
  'lib/proofs',
  'lib/format',
  'lib/text',
  'lib/log',
  'lib/deposit',
  'scripts',
];

/**
 * Tests the newest Node: a first start of the production installation, a few pages, and the unit tests of
 * {@link DEPENDENT}; `--node` runs all of them. A Node that cannot be fetched counts as a failure.
 * @param {string} installation folder of the production installation
 */
export async function tryNewestNode(installation) {
  const folder = programsOf(NEWEST);
  const command = path.join(folder, 'node');
  const faults = await smoke(command, installation);
  for (const fault of faults) console.error(`Node ${NEWEST}：${fault}`);
  check(faults.length === 0, `Node ${NEWEST}：启动与几页 ${faults.join('，')}`);
  const args = DEPENDENT.map((part) => path.resolve(part) + path.sep);
  await jest('unit', { name: 'unit-newest-node', command, env: environmentOf(folder), args });
}
