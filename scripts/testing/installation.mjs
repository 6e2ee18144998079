// @ts-check
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../lib/prepare.mjs';

/** Generated folders at the top of a checkout, which are never copied. */
const GENERATED = new Set(['.git', '.next', '.data', '.keys', 'node_modules', 'test-results', 'coverage']);

/**
 * Replaces all sources of `target` by those of `source`; output of an install or a build stays. Timestamps are kept, so
 * that an unchanged lock file does not look newer than the packages installed from it.
 * @param {string} source
 * @param {string} target
 */
function copySources(source, target) {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(target))
    if (!GENERATED.has(name)) rmSync(path.join(target, name), { recursive: true });
  for (const name of readdirSync(source)) {
    if (GENERATED.has(name) || name === 'next-env.d.ts') continue;
    cpSync(path.join(source, name), path.join(target, name), { recursive: true, preserveTimestamps: true });
  }
}

const OFFLINE = { npm_config_prefer_offline: 'true' };

/** Whether a development package was installed, which no production installation contains. @param {string} folder */
const hasTools = (folder) => existsSync(path.join(folder, 'node_modules', 'jest'));

/**
 * Installs and builds the portal exactly as `npm start` does, without development packages, in a separate folder
 * outside the checkout: inside it, Node would find the checkout's packages. The folder is kept, so the next run
 * installs only after a change of the lock file and builds only after a change of the sources.
 * @param {{ checkout?: string, next?: string }} [options] `next`: a version or tag that replaces ours, in a separate
 * folder
 * @returns {string} the folder
 */
export function productionInstallation({ checkout = process.cwd(), next } = {}) {
  const name = createHash('sha256').update(checkout).digest('hex').slice(0, 12);
  const folder = path.join(tmpdir(), `portal-installed-${name}${next ? `-next-${next}` : ''}`);
  if (existsSync(folder) && (!lstatSync(folder).isDirectory() || hasTools(folder))) rmSync(folder, { recursive: true });
  copySources(checkout, folder);
  const step = (/** @type {string} */ call) =>
    run(process.execPath, ['--eval', `import('./scripts/lib/prepare.mjs').then((steps) => ${call})`], OFFLINE, folder);
  step('steps.install({ tools: false })');
  if (next) {
    run('npm', ['install', '--no-save', '--omit=dev', `next@${next}`], {}, folder);
    // A tag may refer to another version than last time.
    rmSync(path.join(folder, '.next/built-from'), { force: true });
  }
  step('steps.build()');
  if (hasTools(folder)) throw new Error('开发依赖装进了生产安装');
  return folder;
}
