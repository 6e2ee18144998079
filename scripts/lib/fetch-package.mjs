// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * A package that only a test run needs, fetched once and kept in node_modules/.cache; its install scripts do not run.
 * Throws with one plain line when it cannot be had.
 * @param {string} name @param {string} version @returns {string} the package's folder
 */
export function fetchPackage(name, version) {
  const prefix = path.resolve('node_modules/.cache/fetched', `${name}@${version}`.replaceAll('/', '+'));
  const folder = path.join(prefix, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  mkdirSync(prefix, { recursive: true });
  const flags = ['--no-save', '--ignore-scripts', '--no-package-lock', '--loglevel=error'];
  const args = ['install', '--prefix', prefix, ...flags, `${name}@${version}`];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`取不到 npm 包 ${name}@${version}`);
  return folder;
}
