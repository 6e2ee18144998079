import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { decodeName } from '@/lib/deposit/read/decode';

/** Limits of an archive, which protect the browser against ZIP bombs. */
export interface ArchiveLimits {
  /** Most files. */
  files: number;
  /** Most unpacked bytes of one file, and of all files. */
  fileBytes: number;
  totalBytes: number;
}

/** A file of an archive, or the reason for which it was left out. */
export interface Unpacked {
  /** Name without its folders. */
  name: string;
  /** Absent for one that was left out. */
  file?: File;
  /** Reason for which it was left out; empty for a file. */
  problem: string;
}

/** The archive as a whole cannot be read; the message says why. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const DAMAGED = '文件已损坏，或者加了密码';
const MB = 1024 * 1024;
/** Files that operating systems add by themselves. */
const isOfSystem = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.)/.test(path) || /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(path);
/** Entries read of an archive, folders and files of the system included. */
const MOST_ENTRIES = 5000;

/** Starts to unpack an entry, and reports it once. */
function unpackEntry(
  entry: UnzipFile,
  fileBytes: number,
  count: (bytes: number) => void,
  done: (parts: Uint8Array<ArrayBuffer>[] | null, problem: string) => void,
): void {
  let length = 0;
  let isOver = false;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const end = (problem: string) => {
    if (isOver) return;
    isOver = true;
    done(problem === '' ? parts : null, problem);
  };
  entry.ondata = (error, chunk, final) => {
    if (error) return end(DAMAGED);
    length += chunk.length;
    count(chunk.length);
    if (length > fileBytes) {
      entry.terminate();
      return end(`文件超过 ${fileBytes / MB} MB`);
    }
    parts.push(new Uint8Array(chunk));
    if (final) end(length === 0 ? '空文件' : '');
  };
  entry.start();
}

/**
 * Unpacks a ZIP as a stream; run it in a worker. Folders are ignored, as are the files that systems add.
 *
 * @param skip reason to leave a file out by its name, without unpacking it; empty to take it
 * @throws ArchiveError for a file that is no ZIP, is encrypted, or exceeds the limits
 */
export async function unpack(
  stream: AsyncIterable<Uint8Array>,
  { files: mostFiles, fileBytes, totalBytes }: ArchiveLimits,
  skip: (name: string) => string = () => '',
): Promise<Unpacked[]> {
  const found: Unpacked[] = [];
  let entries = 0;
  let total = 0;
  let failure: unknown;
  // Kept, since the library reports what is thrown while it unpacks as damage of the entry.
  const fail = (message: string): never => {
    failure ??= new ArchiveError(message);
    throw failure;
  };
  const count = (bytes: number) => {
    total += bytes;
    if (total > totalBytes) fail(`压缩包解开后超过 ${totalBytes / MB} MB，请分成几个`);
  };
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (entries > MOST_ENTRIES) fail('压缩包里的文件过多，请重新打包');
    const path = decodeName(entry.name).replaceAll('\\', '/');
    if (path.endsWith('/') || isOfSystem(path)) return;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const reason = skip(name);
    if (found.length >= mostFiles) fail(`压缩包里的文件超过 ${mostFiles} 个`);
    const at = found.push({ name, problem: reason || DAMAGED }) - 1;
    if (reason) return;
    unpackEntry(entry, fileBytes, count, (parts, problem) => {
      found[at] = { name, problem, ...(parts && { file: new File(parts, name) }) };
    });
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    for await (const chunk of stream) {
      unzip.push(chunk, false);
      if (failure) break;
    }
    if (!failure) unzip.push(new Uint8Array(0), true);
  } catch (error) {
    failure ??= error;
  }
  if (failure instanceof ArchiveError) throw failure;
  if (failure || entries === 0) throw new ArchiveError('压缩包已损坏、加了密码，或者不是 ZIP，请重新打包');
  return found;
}

/** Reads a file in pieces. */
export async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const SLICE = MB;
  for (let at = 0; at < file.size; at += SLICE) yield new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer());
}
