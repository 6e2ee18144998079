// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copySources } from '../lib/copy-sources.mjs';
import { run } from '../lib/prepare.mjs';

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
