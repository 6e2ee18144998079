import { Readable } from 'node:stream';
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
  const parts = async function* () {
    const source = new ByteSource(content);
    try {
      yield* lean(source);
    } finally {
      await source.close();
    }
  };
  return Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream<Uint8Array>;
}
