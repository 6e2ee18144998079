// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Fetches a package that only a test run needs once into node_modules/.cache, without running its install scripts.
 * Throws an error with a one-line message on failure.
 * @param {string} name
 * @param {string} version @returns {string} the package's folder
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
