import { ByteSource } from './byte-source';
import { leanJpeg } from './jpeg';
import { leanPng } from './png';
import { leanWebp } from './webp';

const kinds: Readonly<Record<string, (source: ByteSource) => AsyncGenerator<Buffer>>> = {
  'image/jpeg': leanJpeg,
  'image/png': leanPng,
  'image/webp': leanWebp,
};

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
          const part = await parts.next();
          if (!part.done) return controller.enqueue(part.value);
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
