// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Leavings of tests and builds, and packages, which are linked. */
const LEFT_OUT = new Set(['node_modules', '.git', '.next', '.data', '.keys', 'test-results', 'playwright-report']);

/**
 * The packages as a folder of its own, because a build takes none that is a link out of its root. Hard links cost
 * neither time nor room; where the temporary folder lies on another disk, files are copied.
 * @param {string} from @param {string} to
 */
function linkPackages(from, to) {
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  // Bundles for jest are written in place, which would reach the checkout through a hard link.
  rmSync(path.join(to, '.cache/jest-esm'), { recursive: true, force: true });
}

/**
 * A copy of the checkout below the temporary folder, uncommitted changes included.
 * @param {string} root
 */
export function copyOf(root) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-mutations-'));
  const place = path.join(folder, 'portal');
  cpSync(root, place, { recursive: true, filter: (source) => !LEFT_OUT.has(path.relative(root, source)) });
  linkPackages(realpathSync(path.join(root, 'node_modules')), path.join(place, 'node_modules'));
  return { place, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The text of a file with one place changed. Throws where the text to find is not there exactly once. */
function mutated(
  /** @type {string} */ text,
  /** @type {import('./table.mjs').Mutation} */ { name, file, find, replace },
) {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${name}：${file} 里要改的文字出现 ${places} 次，应当恰好一次，请更新 table.mjs`);
  return text.replace(find, () => replace);
}

/**
 * Puts a fault into the copy and answers how to take it out again.
 * @param {string} place @param {import('./table.mjs').Mutation} mutation
 */
export function apply(place, mutation) {
  const file = path.join(place, mutation.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, mutated(text, mutation));
  return () => writeFileSync(file, text);
}
