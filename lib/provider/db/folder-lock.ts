import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const holder = z.object({ pid: z.number().int(), since: z.string(), command: z.string() });

/** Folder within the data folder where a restoration is prepared; it exists until everything is in its place. */
export const STAGE = 'restoring';

/** Throws if a restoration into the data folder has not been finished. */
export function requireRestored(dir: string): void {
  const stage = path.join(dir, STAGE);
  if (existsSync(stage))
    throw new Error(`${dir} 里有一次没有做完的恢复：请重新执行 npm run restore；若要放弃，请删除 ${stage}`);
}

export interface FolderLock {
  release(): void;
}

/** Tests for a code of the system; the error may come from another realm and be no `Error` of this one. */
const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Tests whether a process is alive; one of another user answers EPERM and is alive too. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function readHolder(file: string) {
  try {
    return holder.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // half written by a process that crashed, or deleted meanwhile
  }
}

/**
 * Locks the folder for this process, as PGlite must not be opened twice. Throws an error that names the holder. Takes
 * over a lock whose holder is dead.
 */
export function lockFolder(dir: string): FolderLock {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, 'lock.json');
  const me = { pid: process.pid, since: new Date().toISOString(), command: process.argv.slice(1, 3).join(' ') };
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, JSON.stringify(me));
      closeSync(handle);
      return { release: () => readHolder(file)?.pid === me.pid && rmSync(file, { force: true }) };
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const other = readHolder(file);
      if (other && other.pid !== process.pid && lives(other.pid)) {
        throw new Error(
          `数据目录 ${dir} 正被进程 ${other.pid}（${other.command}，自 ${other.since}）占用；请先停止它，或用 DATA_DIR 指定另一个目录`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`无法锁定数据目录 ${dir}`);
}

/** Tests whether a living process, other than this one, holds the folder. */
export function isFolderHeld(dir: string): boolean {
  const other = readHolder(path.join(dir, 'lock.json'));
  return other !== null && other.pid !== process.pid && lives(other.pid);
}
