import { ByteSource } from './byte-source';
import { leanGif } from './gif';
import { leanJpeg } from './jpeg';
import { leanPng } from './png';
import { leanWebp } from './webp';

const kinds: Readonly<Record<string, (source: ByteSource) => AsyncGenerator<Buffer>>> = {
  'image/gif': leanGif,
  'image/jpeg': leanJpeg,
  'image/png': leanPng,
  'image/webp': leanWebp,
};

/** Bytes that are passed on at a time: a picture of a million tiny parts would cost as many writes. */
const PIECE_BYTES = 64 * 1024;

/** The next parts of a picture, together; undefined at its end. */
async function nextPiece(parts: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  const found: Buffer[] = [];
  for (let bytes = 0; bytes < PIECE_BYTES; ) {
    const { value, done } = await parts.next();
    if (done) break;
    found.push(value);
    bytes += value.length;
  }
  return found.length > 1 ? Buffer.concat(found) : found[0];
}

/**
 * Strips a photograph for publication: removes place, time, camera and previews; keeps orientation, colours and the
 * label of generated content. Null for types without such metadata. The stored file is not changed.
 */
export function leanPicture(mime: string, content: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> | null {
  const lean = kinds[mime];
  if (!lean) return null;
  const source = new ByteSource(content);
  const parts = lean(source);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await nextPiece(parts);
          if (piece) return controller.enqueue(piece);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        await source.close();
      },
      // A generator that has not begun runs no `finally`, as for a request that asks for the headers alone.
      cancel: () => source.close(),
    },
    { highWaterMark: 0 },
  );
}
