// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hintChunks } from './hint-chunks.mjs';
import { servedBy } from './served.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Exits with a one-line message when Node is too old. */
export function requireNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`需要 Node.js 20.19 或更高版本，当前为 ${process.version}`);
  process.exit(1);
}

/**
 * Runs a command with its output shown; exits with its status when it fails.
 * @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {string} [cwd]
 */
export function run(command, args, env = {}, cwd = undefined) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

/** Version of the sources in a folder. @param {string} folder */
export const versionOf = (folder) =>
  String(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version);

/**
 * Ends with a message where a portal serves the build that is to be replaced: every page of it would fail.
 * @param {string} what
 */
function requireUnserved(what) {
  const pid = servedBy();
  if (pid === undefined) return;
  console.error(
    `门户正在从这个目录运行（进程 ${pid}），${what}会使它的每一页出错：请先停下它，或用 npm run release 构建到另一个目录再切换（docs/operations）`,
  );
  process.exit(1);
}

/** A development package: present where tests can run, absent in a production installation. */
const TOOL = 'node_modules/jest';

/**
 * Installs the dependencies of the lock file unless they are up to date.
 * @param {{ tools: boolean }} needed whether to include development packages, a quarter of the total
 */
export function install({ tools }) {
  const installed = 'node_modules/.package-lock.json';
  const isThere = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
  if (isThere && (!tools || existsSync(TOOL))) return;
  requireUnserved('重装依赖');
  console.log('正在安装依赖……');
  run('npm', ['ci', ...(tools ? [] : ['--omit=dev'])]);
}

const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'docs/verify.md',
  'next.config.mjs',
  'middleware.ts',
  'instrumentation.ts',
  'cache-handler.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** @param {string} place @returns {string[]} */
function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

/** Returns a hash of everything that the build reads, without tests. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow)) {
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds, unless .next was built from the same sources. */
export function build() {
  const mark = '.next/built-from';
  const now = fingerprint();
  if (existsSync(mark) && existsSync('.next/BUILD_ID') && readFileSync(mark, 'utf8') === now) return;
  requireUnserved('重新构建');
  console.log('正在构建……');
  run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { NEXT_TELEMETRY_DISABLED: '1' });
  hintChunks('.next/static/chunks');
  writeFileSync(mark, now);
}
