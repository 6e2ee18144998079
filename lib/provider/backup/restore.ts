import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { FileStore } from '../core/ports';
import { Database } from '../db/database';
import { STAGE } from '../db/folder-lock';
import { secrets } from '../db/schema';
import { diskFiles } from '../gateways/disk-files';
import { memoryFiles } from '../gateways/memory-files';
import { type Entry, entriesOf, textOf, verifyArchive } from './archive';
import { keysInRows } from './keys';
import { beginLoad, isEmptyDatabase, namesIn, prepareDatabase } from './load-rows';
import type { Manifest } from './manifest';

/** Place that takes a backup. */
export interface RestorePlace {
  /** Server; default: the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** Folder of keys; default: the database. */
  keysDir?: string;
  /** Store of files; default: `files` in `dataDir`. */
  files?: FileStore;
}

const hasKey = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
const nameIn = (entry: string, folder: string, ending: string): string | null => {
  if (!entry.startsWith(`${folder}/`) || !entry.endsWith(ending)) return null;
  const name = entry.slice(folder.length + 1, ending ? -ending.length : undefined);
  return hasKey(name) ? name : null;
};

/** Refuses a place that holds anything. */
async function requireEmpty({ databaseUrl, dataDir, keysDir, files }: RestorePlace): Promise<void> {
  if (!databaseUrl && existsSync(path.join(dataDir, 'pglite')))
    throw new Error(`数据目录 ${dataDir} 里已有数据库：恢复只写入空的地方，请另给 DATA_DIR，或先把它移走`);
  // Files and keys beside an unfinished restoration are its own: their place was empty when it began.
  if (existsSync(path.join(dataDir, STAGE))) return;
  if (!files && (await namesIn(path.join(dataDir, 'files'))).length > 0)
    throw new Error(`${path.join(dataDir, 'files')} 里已有文件：恢复只写入空的地方，请先把它移走`);
  if (keysDir && (await namesIn(keysDir)).length > 0)
    throw new Error(`密钥目录 ${keysDir} 不是空的：请另给 KEYS_DIR，或先把里面的密钥移走`);
}

/**
 * Writes a backup into an empty place. Reads it to its end first and compares every entry with the manifest. Files and keys
 * are prepared beside their place; the rows are one transaction; so an interrupted restoration leaves no database that the
 * portal would take for whole. Throws in Chinese.
 */
export async function restoreBackup(
  input: RestorePlace & { file: string; passphrase?: string; log: Logger },
): Promise<Manifest> {
  const { file, passphrase, dataDir, keysDir, databaseUrl, log } = input;
  await requireEmpty(input);
  const manifest = await verifyArchive(file, passphrase);
  const stage = path.join(dataDir, STAGE);
  const isAgain = existsSync(stage);
  await rm(path.join(stage, 'pglite'), { recursive: true, force: true });
  await rm(path.join(stage, 'files'), { recursive: true, force: true });
  await mkdir(path.join(stage, 'files'), { recursive: true, mode: 0o700 });
  const database = await Database.connect(databaseUrl ? { url: databaseUrl } : { dir: stage }, log);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  try {
    await database.alone(async () => {
      if (!(await isEmptyDatabase(database)))
        throw new Error(
          isAgain
            ? `上次恢复已写完数据库：请删除 ${stage}，再用 npm run doctor 核对`
            : '目标数据库里已有内容：恢复只写入空的数据库，请另建一个，再用 DATABASE_URL 指明',
        );
      await prepareDatabase(database, manifest, log);
      await database.transaction(
        async () => {
          const store = input.files ?? diskFiles(path.join(stage, 'files'));
          const keys = await takeEntries(database, manifest, store, entriesOf(file, passphrase));
          if (keysDir) await writeKeys(keysDir, { ...(await keysInRows(database)), ...keys });
          else await keysIntoRows(database, keys);
          // The last step before the commit, or before the embedded database is moved to its place.
          if (!input.files)
            await rename(path.join(stage, 'files'), path.join(dataDir, 'files')).catch(replaceEmpty(input));
        },
        { patient: true },
      );
    });
    await close();
    if (!databaseUrl) await rename(path.join(stage, 'pglite'), path.join(dataDir, 'pglite'));
    await rm(stage, { recursive: true, force: true });
    return manifest;
  } finally {
    await close();
  }
}

/** Moves files to a folder that exists and is empty, where the system refuses to replace it. */
const replaceEmpty =
  ({ dataDir }: RestorePlace) =>
  async () => {
    await rm(path.join(dataDir, 'files'), { recursive: true, force: true });
    await rename(path.join(dataDir, STAGE, 'files'), path.join(dataDir, 'files'));
  };

/** Copies the rows and keys of a backup without files into an empty database of a server. */
export async function moveRows(input: { file: string; databaseUrl: string; log: Logger }): Promise<Manifest> {
  const manifest = await verifyArchive(input.file);
  const database = await Database.connect({ url: input.databaseUrl }, input.log);
  try {
    await database.alone(async () => {
      if (!(await isEmptyDatabase(database))) throw new Error('目标数据库里已有内容：请另建一个空的');
      await prepareDatabase(database, manifest, input.log);
      const noFiles = memoryFiles();
      await database.transaction(
        async () => keysIntoRows(database, await takeEntries(database, manifest, noFiles, entriesOf(input.file))),
        { patient: true },
      );
    });
    return manifest;
  } finally {
    await database.close();
  }
}

/** Loads rows and files. @returns the keys */
async function takeEntries(
  database: Database,
  manifest: Manifest,
  store: FileStore,
  entries: AsyncIterable<Entry>,
): Promise<Record<string, string>> {
  const rows = await beginLoad(database, manifest);
  const keys: Record<string, string> = {};
  for await (const entry of entries) {
    const { name, size, bytes } = entry;
    const [file, key] = [nameIn(name, 'files', ''), nameIn(name, 'keys', '.key')];
    if (file)
      await store.put(file, Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>, {
        size,
        mime: 'application/octet-stream',
      });
    else if (key) keys[key] = (await textOf(bytes)).trim();
    else if (name.startsWith('rows/')) await rows.load(entry);
    else for await (const _ of bytes);
  }
  await rows.finish();
  return keys;
}

async function keysIntoRows(database: Database, keys: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(keys))
    await database.db
      .insert(secrets)
      .values({ name, value })
      .onConflictDoUpdate({ target: secrets.name, set: { value: sql`excluded.value` } });
}

/** Writes the keys beside their folder, and moves them there whole. */
async function writeKeys(keysDir: string, keys: Record<string, string>): Promise<void> {
  const part = `${keysDir}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(keys))
    await writeFile(path.join(part, `${name}.key`), value, { mode: 0o600 });
  await rm(keysDir, { recursive: true, force: true });
  await rename(part, keysDir);
  await chmod(keysDir, 0o700);
}
