import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../core/ports';
import { type Part, writeArchive } from './archive';
import { drained } from './drained';
import { entryOf, MANIFEST, type Manifest, UNFINISHED } from './manifest';
import type { SnapshotLine, SnapshotSource } from './snapshot';

export interface BackupInput {
  rows: SnapshotSource;
  files: FileStore | null;
  /** Secrets outside of the database, read last. */
  keys(): Promise<Record<string, string>>;
  /** Folder that takes the backup. */
  folder: string;
  passphrase?: string;
  version: string;
  now: Date;
}

type Spooled = { name: string; size: number; sha256: string; path: string };

/** Writes a stream to a file, and measures it. */
async function spool(name: string, target: string, source: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const hash = createHash('sha256');
  let size = 0;
  const measured = async function* () {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  await pipeline(Readable.from(measured()), createWriteStream(target, { mode: 0o600 }));
  return { name, size, sha256: hash.digest('hex'), path: target };
}

/** Columns that name stored files. */
const FILE_COLUMNS: Record<string, string> = {
  'public.files': 'name',
  'public.uploads': 'file_name',
  'public.upload_parts': 'name',
};

/** Takes a snapshot: rows into one file per table, and what they say. */
async function takeRows(rows: SnapshotSource, folder: string) {
  const parts: Spooled[] = [];
  const tables: Record<string, number> = {};
  const fileNames = new Set<string>();
  const seen: { log: Manifest['log']; end?: Extract<SnapshotLine, { end: true }> } = { log: null };
  let current:
    | { table: string; columns: string[]; write(line: string): Promise<void>; finish(): Promise<Spooled> }
    | undefined;
  const finish = async () => {
    if (current) parts.push(await current.finish());
    current = undefined;
  };
  await rows(async (line) => {
    if (Array.isArray(line)) {
      if (!current) throw new Error('a snapshot begins with a table');
      const { table, columns } = current;
      tables[table] = (tables[table] ?? 0) + 1;
      const named = columns.indexOf(FILE_COLUMNS[table] ?? '');
      if (line[named]) fileNames.add(line[named]);
      if (table === 'public.filing_heads') {
        const size = Number(line[columns.indexOf('size')]);
        if (size > (seen.log?.size ?? 0)) seen.log = { size, root: line[columns.indexOf('root')] ?? '' };
      }
      return current.write(`${JSON.stringify(line)}\n`);
    }
    await finish();
    if ('end' in line) {
      seen.end = line;
      return;
    }
    tables[line.table] = 0;
    current = { ...line, ...lineWriter(entryOf.rows(line.table), path.join(folder, String(parts.length))) };
    await current.write(`${JSON.stringify(line.columns)}\n`);
  });
  const { log, end } = seen;
  if (!end) throw new Error('数据库的内容没有读完：门户中途停了，请再备份一次');
  return { parts, tables, fileNames, log, end };
}

function lineWriter(name: string, target: string) {
  const stream = createWriteStream(target, { mode: 0o600 });
  const hash = createHash('sha256');
  let size = 0;
  let failure: Error | undefined;
  stream.on('error', (error) => (failure = error));
  return {
    async write(line: string) {
      const bytes = Buffer.from(line);
      hash.update(bytes);
      size += bytes.length;
      if (failure) throw failure;
      if (!stream.write(bytes)) await drained(stream);
    },
    finish: () =>
      new Promise<Spooled>((resolve, reject) => {
        stream.once('error', reject);
        stream.end(() => resolve({ name, size, sha256: hash.digest('hex'), path: target }));
      }),
  };
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Removes what a backup left that was killed: its folder holds copies of personal data. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^portal-.*\.(\d+)\.part$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Writes a backup: rows, then the files that they name, then the keys. It appears under its name only when whole and on the
 * disk. @returns its path and manifest
 */
export async function writeBackup(input: BackupInput): Promise<{ file: string; manifest: Manifest }> {
  const { folder, passphrase, now } = input;
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  const stamp = now.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  const file = path.join(folder, `portal-${stamp}.tar.gz${passphrase ? '.enc' : ''}`);
  if (existsSync(file)) throw new Error(`${file} 已经存在`);
  const work = `${path.join(folder, `portal-${stamp}`)}.${process.pid}${UNFINISHED}`;
  await mkdir(work, { mode: 0o700 });
  try {
    const { parts, tables, fileNames, log, end } = await takeRows(input.rows, work);
    const missingFiles: string[] = [];
    const entries: Manifest['entries'] = [];
    const made: { manifest?: Manifest } = {};
    const all = async function* (): AsyncGenerator<Part> {
      const said = ({ name, size, sha256 }: Spooled) => entries.push({ name, size, sha256 });
      for (const part of parts) {
        said(part);
        yield part;
      }
      for (const name of input.files ? fileNames : []) {
        const bytes = await input.files?.get(name);
        if (!bytes) {
          missingFiles.push(name);
          continue;
        }
        const part = await spool(entryOf.file(name), path.join(work, 'file'), bytes);
        said(part);
        yield part;
      }
      for (const [name, value] of Object.entries(await input.keys())) {
        const part = await spool(entryOf.key(name), path.join(work, 'key'), Readable.from([Buffer.from(value)]));
        said(part);
        yield part;
      }
      made.manifest = {
        format: 'portal-backup/1',
        version: input.version,
        createdAt: now.toISOString(),
        database: end.kind,
        migrations: end.migrations,
        tables,
        sequences: end.sequences,
        log,
        missingFiles,
        entries,
      };
      const text = JSON.stringify(made.manifest, null, 1);
      yield { name: MANIFEST, size: Buffer.byteLength(text), text };
    };
    const unfinished = path.join(work, 'archive');
    await writeArchive(unfinished, all(), passphrase);
    if (!made.manifest) throw new Error('the archive has no manifest');
    await rename(unfinished, file);
    return { file, manifest: made.manifest };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
