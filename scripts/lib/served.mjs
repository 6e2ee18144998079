// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file per process that serves the build in `.next`. */
const FOLDER = '.next/served-by';

/** Notes that this process serves the build of its folder, until it ends. Does nothing on a read-only file system. */
export function markServed() {
  const file = path.resolve(FOLDER, String(process.pid));
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, new Date().toISOString());
  } catch {
    return;
  }
  process.on('exit', () => rmSync(file, { force: true }));
}

/** Tests whether a process lives and is a portal; its number may have been given to another one. @param {number} pid */
function serves(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  try {
    return /\/(?:serve|start)\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    // No /proc on other systems than Linux.
    return process.platform !== 'linux';
  }
}

/** The running process that serves the build of this folder, if there is one. @returns {number | undefined} */
export function servedBy() {
  /** @type {string[]} */
  let names = [];
  try {
    names = readdirSync(FOLDER);
  } catch {
    return undefined;
  }
  return names.map(Number).find((pid) => pid !== process.pid && serves(pid));
}
