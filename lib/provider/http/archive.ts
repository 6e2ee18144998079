import { createHash } from 'node:crypto';
import { makeZip } from 'client-zip';
import { tail } from '@/lib/text/cut';
import { withoutLongRuns } from '@/lib/text/unmarked-runs';

/** Longest name of a file in an archive, with the folders around it short enough for Windows; UTF-16 units. */
const MOST = 80;

/** Makes a name valid in every file system, without path separators; keeps its end, which is the extension. */
export const entryName = (name: string): string =>
  tail(
    withoutLongRuns(name)
      .normalize('NFC')
      .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, '_'),
    MOST,
  ).replace(/^[.\s]+|[.\s]+$/g, '') || '文件';

/** Content of an entry, read when it is packed, so that a large file never is in memory as a whole. */
export type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** A file of an archive. A stored file is given as its stream, which is closed whatever becomes of the archive. */
export interface Entry {
  name: string;
  lastModified: Date;
  input: Content | ReadableStream<Uint8Array>;
  /** Receives digest and bytes of the content once it is packed. */
  done?: (facts: { sha256: string; size: number }) => void;
}

const encoder = new TextEncoder();

async function* measured(content: Content, done: Entry['done']): AsyncGenerator<Uint8Array> {
  const hash = done && createHash('sha256');
  let size = 0;
  for await (const part of content) {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    hash?.update(bytes);
    size += bytes.length;
    yield bytes;
  }
  if (hash && done) done({ sha256: hash.digest('hex'), size });
}

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** Answers with a ZIP, streamed with backpressure. `plain` names it for clients that read ASCII alone. */
export function zipAnswer(entries: AsyncIterable<Entry>, { name, plain }: { name: string; plain: string }): Response {
  let open: ReadableStreamDefaultReader<Uint8Array> | null = null;
  // The library does not close what it reads when the download is broken off, so that each one would cost a descriptor.
  const close = async () => {
    await open?.cancel().catch(() => undefined);
    open = null;
  };
  async function* packed() {
    for await (const { name: path, lastModified, input, done } of entries) {
      await close();
      let content: Content;
      if (input instanceof ReadableStream) {
        open = input.getReader();
        content = piecesOf(open);
      } else content = input;
      yield { name: path, lastModified, input: measured(content, done) };
    }
  }
  const reader = makeZip(packed()).getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await reader.read();
        if (part.done) controller.close();
        else controller.enqueue(part.value);
      },
      // To break a download off is no error.
      async cancel() {
        await reader.cancel().catch(() => undefined);
        await close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${plain}.zip"; filename*=UTF-8''${encodeURIComponent(name)}.zip`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
