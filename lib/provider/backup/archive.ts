import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { decrypted, encrypted, isEncrypted } from './cipher';
import { drained, type Sink } from './drained';
import { MANIFEST, type Manifest, manifest } from './manifest';

/** Entry of an archive while it is written: a file on this machine, or a text. */
export type Part = { name: string; size: number } & ({ path: string } | { text: string });

/** Writes a source into a stream at the reader's pace, and ends it. */
async function feed(source: AsyncIterable<Uint8Array>, sink: Sink): Promise<void> {
  for await (const chunk of source) {
    if (sink.destroyed) return;
    if (!sink.write(chunk)) await drained(sink);
  }
  sink.end();
}

/** Writes a gzipped tar archive, encrypted if there is a passphrase, and has it on the disk before it returns. */
export async function writeArchive(file: string, parts: AsyncIterable<Part>, passphrase?: string): Promise<void> {
  const tar = pack();
  const filling = (async () => {
    for await (const part of parts) {
      const bytes = 'path' in part ? createReadStream(part.path) : Readable.from([Buffer.from(part.text)]);
      await new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name: part.name, size: part.size, mode: 0o600 }, (error) =>
          error ? reject(error) : resolve(),
        );
        feed(bytes, entry).catch(reject);
      });
    }
    tar.finalize();
  })();
  filling.catch((error: Error) => tar.destroy(error));
  const protect = async function* (zipped: AsyncIterable<Uint8Array>) {
    yield* passphrase ? encrypted(zipped, passphrase) : zipped;
  };
  await pipeline(Readable.from(tar), createGzip(), protect, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  await filling;
  const written = await open(file, 'r+');
  await written.sync();
  await written.close();
}

/** Entry of an archive while it is read. `bytes` must be consumed before the next. */
export interface Entry {
  name: string;
  size: number;
  bytes: AsyncIterable<Uint8Array>;
}

async function plainBytes(file: string, passphrase?: string): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(file, 'r');
  const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0);
  await handle.close();
  if (!isEncrypted(buffer)) return createReadStream(file);
  if (!passphrase) throw new Error('备份是加密的：请用环境变量 BACKUP_KEY 给出口令');
  return decrypted(createReadStream(file), passphrase);
}

/** Reads an archive entry by entry. Throws if it is damaged or cut off. */
export async function* entriesOf(file: string, passphrase?: string): AsyncGenerator<Entry> {
  const tar = extract();
  const source = Readable.from(await plainBytes(file, passphrase));
  const gunzip = createGunzip();
  let failure: unknown;
  const feeding = pipeline(source, gunzip, (unzipped: AsyncIterable<Uint8Array>) => feed(unzipped, tar)).catch(
    (error) => {
      failure = error;
      tar.destroy(error);
    },
  );
  try {
    for await (const entry of tar)
      yield { name: entry.header.name, size: entry.header.size, bytes: entry as AsyncIterable<Uint8Array> };
  } catch (error) {
    throw failure ?? error;
  } finally {
    tar.destroy();
    source.destroy();
    await feeding;
  }
}

/** Text of an entry. */
export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads a backup to its end and compares every entry with the manifest. Throws in Chinese if one is missing, changed or
 * unknown, or if the backup is no whole one.
 */
export async function verifyArchive(file: string, passphrase?: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let said: Manifest | undefined;
  try {
    for await (const { name, bytes } of entriesOf(file, passphrase)) {
      if (name === MANIFEST) {
        said = manifest.parse(JSON.parse(await textOf(bytes)));
        continue;
      }
      const hash = createHash('sha256');
      for await (const chunk of bytes) hash.update(chunk);
      found.set(name, hash.digest('hex'));
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(/\p{sc=Han}/u.test(reason) ? reason : `备份不完整或已损坏（${reason}）`, { cause: error });
  }
  if (!said) throw new Error('备份不完整：没有清单，写它的时候中断了');
  for (const { name, sha256 } of said.entries) {
    if (!found.has(name)) throw new Error(`备份不完整：缺少 ${name}`);
    if (found.get(name) !== sha256) throw new Error(`备份已损坏：${name} 与清单里的摘要不符`);
    found.delete(name);
  }
  const [unknown] = found.keys();
  if (unknown) throw new Error(`备份里有清单之外的 ${unknown}`);
  return said;
}
