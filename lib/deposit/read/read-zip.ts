import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { DepositError, type Skipped, type SourceFile } from '../deposit';
import { decodeName, decodeText, isBinary } from './decode';
import { reasonToSkip } from './sources';

/** Limits of an unpacked tree, which protect against ZIP bombs. */
export const limits = { files: 20_000, fileBytes: 4 * 1024 * 1024, totalBytes: 200 * 1024 * 1024 } as const;

const DAMAGED = '文件已损坏，或者加了密码';
const UNREADABLE = '压缩包已损坏、加了密码，或者不是 ZIP，请重新打包';

export interface Tree {
  sources: SourceFile[];
  skipped: Skipped[];
}

/** Adds files to a tree one by one, within the limits. */
export function treeBuilder() {
  const tree: Tree = { sources: [], skipped: [] };
  let total = 0;
  const skip = (path: string, reason: string) => {
    tree.skipped.push({ path, reason });
  };
  /** Counts bytes read; throws when the total is too large. */
  const count = (bytes: number) => {
    total += bytes;
    if (total > limits.totalBytes) throw new DepositError('源文件合计超过 200 MB，请只选源代码目录');
  };
  const add = (path: string, bytes: Uint8Array) => {
    if (bytes.length === 0) return skip(path, '空文件');
    if (isBinary(bytes)) return skip(path, '不是文本');
    const { text, broken } = decodeText(bytes);
    tree.sources.push({ path, text, ...(broken && { broken }) });
  };
  const addFile = async (path: string, file: Blob) => {
    if (file.size > limits.fileBytes) return skip(path, '文件过大');
    count(file.size);
    add(path, new Uint8Array(await file.arrayBuffer()));
  };
  return { tree, skip, count, add, addFile };
}

const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/**
 * Reads a ZIP of a source tree as a stream; does not unpack files other than source code.
 * Throws `DepositError` if it is no ZIP, is encrypted, or exceeds the limits.
 */
export async function readZip(
  stream: AsyncIterable<Uint8Array>,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<Tree> {
  const builder = treeBuilder();
  let entries = 0;
  let failure: unknown;

  const take = (file: UnzipFile, path: string) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    file.ondata = (error, chunk, final) => {
      if (error) {
        builder.skip(path, DAMAGED);
        return;
      }
      length += chunk.length;
      builder.count(chunk.length);
      if (length > limits.fileBytes) {
        builder.skip(path, '文件过大');
        file.terminate();
        return;
      }
      chunks.push(chunk);
      if (final) builder.add(path, joined(chunks, length));
    };
    file.start();
  };

  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > limits.files) throw new DepositError('压缩包里的文件超过 20000 个，请只打包源代码目录');
    const path = decodeName(file.name).replaceAll('\\', '/');
    if (path.endsWith('/')) return;
    const reason = reasonToSkip(path);
    if (reason) builder.skip(path, reason);
    else take(file, path);
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);

  let read = 0;
  try {
    for await (const chunk of stream) {
      unzip.push(chunk, false);
      read += chunk.length;
      onProgress(read);
    }
    unzip.push(new Uint8Array(0), true);
  } catch (error) {
    failure = error;
  }
  if (failure instanceof DepositError) throw failure;
  if (failure || entries === 0) throw new DepositError(UNREADABLE);
  // In an encrypted ZIP, names are readable but every content is damaged.
  const { sources, skipped } = builder.tree;
  if (sources.length === 0 && skipped.some(({ reason }) => reason === DAMAGED)) throw new DepositError(UNREADABLE);
  return builder.tree;
}
