// @ts-check
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Generated folders at the top of a checkout, which are never copied. */
const GENERATED = new Set(['.git', '.next', '.data', '.keys', 'node_modules', 'test-results', 'coverage']);

/**
 * Replaces all sources of `target` by those of `source`; output of an install or a build stays. Timestamps are kept, so
 * that an unchanged lock file does not look newer than the packages installed from it.
 * @param {string} source
 * @param {string} target
 */
export function copySources(source, target) {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(target))
    if (!GENERATED.has(name)) rmSync(path.join(target, name), { recursive: true });
  for (const name of readdirSync(source)) {
    if (GENERATED.has(name) || name === 'next-env.d.ts') continue;
    cpSync(path.join(source, name), path.join(target, name), { recursive: true, preserveTimestamps: true });
  }
}
