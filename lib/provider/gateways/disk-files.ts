import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FileStore } from '../core/ports';
import { freeBytes, LEAST_FREE } from '../db/disk-space';

/** Ending of a file that is being written. */
const PART = '.part';

/** Stores files in a folder, two levels deep. A file becomes visible under its name only when complete. */
export function diskFiles(folder: string): FileStore {
  const place = (name: string) => {
    if (!/^[\w-]{8,64}$/.test(name)) throw new Error('not a file name of ours');
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, content) {
      const target = place(name);
      await mkdir(path.dirname(target), { recursive: true });
      const part = `${target}${PART}`;
      try {
        await pipeline(Readable.fromWeb(content as NodeReadableStream<Uint8Array>), createWriteStream(part));
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(name, range) {
      const target = place(name);
      const found = await stat(target).catch(() => null);
      // Node's web stream is the platform's; only the two type declarations differ.
      return found
        ? (Readable.toWeb(
            createReadStream(target, range && { start: range.from, end: range.to }),
          ) as ReadableStream<Uint8Array>)
        : null;
    },
    remove: (name) => rm(place(name), { force: true }),
    async sweep(before) {
      await mkdir(folder, { recursive: true });
      // Folder by folder, as all names together may be millions.
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isDirectory()) continue;
        const inner = path.join(folder, entry.name);
        for (const name of await readdir(inner)) {
          if (!name.endsWith(PART)) continue;
          const part = path.join(inner, name);
          // Gone meanwhile if its writer has finished.
          const found = await stat(part).catch(() => null);
          if (found && found.mtime < before) await rm(part, { force: true });
        }
      }
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      if ((await freeBytes(folder)) < LEAST_FREE) throw new Error(`less than ${LEAST_FREE} bytes are free`);
    },
  };
}
