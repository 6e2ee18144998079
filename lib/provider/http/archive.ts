import { createHash } from 'node:crypto';
import { makeZip } from 'client-zip';
import { tail } from '@/lib/text/cut';

/** Longest name of a file in an archive, with the folders around it short enough for Windows; UTF-16 units. */
const MOST = 80;

/** Makes a name valid in every file system, without path separators; keeps its end, which is the extension. */
export const entryName = (name: string): string =>
  tail(name.normalize('NFC').replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, '_'), MOST).replace(/^[.\s]+|[.\s]+$/g, '') ||
  '文件';

/** Content of an entry; streams are read when it is packed, so that large files never are in memory as a whole. */
export type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

const encoder = new TextEncoder();

/** Passes content on; reports digest and bytes at its end. */
export async function* measured(
  content: Content,
  done: (facts: { sha256: string; size: number }) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const part of content) {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    hash.update(bytes);
    size += bytes.length;
    yield bytes;
  }
  done({ sha256: hash.digest('hex'), size });
}

/** Reads a stored file piece by piece, and closes it when the reader stops. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

/** Wraps the archive's stream so that cancelling it is no error. */
function forgiving(source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => reader.cancel().catch(() => undefined),
    },
    { highWaterMark: 0 },
  );
}

/** Answers with a ZIP, streamed with backpressure. `plain` names it for clients that read ASCII alone. */
export const zipAnswer = (
  entries: Parameters<typeof makeZip>[0],
  { name, plain }: { name: string; plain: string },
): Response =>
  new Response(forgiving(makeZip(entries)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${plain}.zip"; filename*=UTF-8''${encodeURIComponent(name)}.zip`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
