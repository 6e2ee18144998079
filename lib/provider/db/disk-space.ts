import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Free bytes below which the disk counts as full: the database needs two segments of its log, of 16 MiB each. */
export const LEAST_FREE = 32 * 2 ** 20;

/** Free bytes of the disk that holds a folder, or will hold it. */
export async function freeBytes(folder: string): Promise<number> {
  const place = path.resolve(folder);
  const parent = path.dirname(place);
  if (!existsSync(place) && parent !== place) return freeBytes(parent);
  const { bavail, bsize } = await statfs(place);
  return bavail * bsize;
}

/** Throws if the disk is too full for the embedded database to start; its engine would only say that it aborted. */
export async function requireSpace(folder: string, freeOf = freeBytes): Promise<void> {
  const free = await freeOf(folder);
  if (free < LEAST_FREE)
    throw new Error(
      `数据目录 ${folder} 所在的磁盘只剩 ${Math.floor(free / 2 ** 20)} MB，少于 ${LEAST_FREE / 2 ** 20} MB，数据库无法启动；数据没有受损，请清理磁盘或者扩容，再启动`,
    );
}
