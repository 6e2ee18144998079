// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Output of tests and builds, and packages, which are linked instead. */
const LEFT_OUT = new Set(['node_modules', '.git', '.next', '.data', '.keys', 'test-results', 'playwright-report']);

/**
 * Hard-links the packages into a separate folder, as a build rejects a symlink that leaves its root. Hard links cost
 * neither time nor space; files are copied where the temporary folder is on another disk.
 * @param {string} from
 * @param {string} to
 */
function linkPackages(from, to) {
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  // Bundles for jest are written in place, which would change the checkout through a hard link.
  rmSync(path.join(to, '.cache/jest-esm'), { recursive: true, force: true });
}

/**
 * Copies the checkout below the temporary folder, including uncommitted changes.
 * @param {string} root
 */
export function copyOf(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-mutations-'));
  const place = path.join(folder, 'portal');
  cpSync(root, place, { recursive: true, filter: (source) => !LEFT_OUT.has(path.relative(root, source)) });
  linkPackages(realpathSync(path.join(root, 'node_modules')), path.join(place, 'node_modules'));
  return { place, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Replaces one place in the text of a file. Throws unless the text to find occurs exactly once. */
function mutated(
  /** @type {string} */ text,
  /** @type {import('./table.mjs').Mutation} */ { name, file, find, replace },
) {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${name}：${file} 里要改的文字出现 ${places} 次，应当恰好一次，请更新 table.mjs`);
  return text.replace(find, () => replace);
}

/**
 * Applies a mutation to the copy; returns a function that reverts it.
 * @param {string} place @param {import('./table.mjs').Mutation} mutation
 */
export function apply(place, mutation) {
  const file = path.join(place, mutation.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, mutated(text, mutation));
  return () => writeFileSync(file, text);
}
