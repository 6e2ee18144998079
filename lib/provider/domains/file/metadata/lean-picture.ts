import { leanGif } from './gif';
import { leanJpeg } from './jpeg';
import { PictureBytes, type Reading } from './picture-bytes';
import { leanPng } from './png';
import { leanWebp } from './webp';

const kinds: Readonly<Record<string, (bytes: PictureBytes) => Reading>> = {
  'image/gif': leanGif,
  'image/jpeg': leanJpeg,
  'image/png': leanPng,
  'image/webp': leanWebp,
};

/** Strips a picture, and waits until its last part has arrived. */
function* toEnd(lean: (bytes: PictureBytes) => Reading, bytes: PictureBytes): Reading {
  yield* lean(bytes);
  yield* bytes.peek(0);
}

/**
 * Strips a photograph for publication: removes place, time, camera and previews; keeps orientation, colours and the
 * label of generated content. Null for types without such metadata. The stored file is not changed. Of each chunk one
 * piece is passed on, the chunk itself where nothing is removed from it, so that a picture costs little more than any file.
 */
export function leanPicture(mime: string, content: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> | null {
  const lean = kinds[mime];
  if (!lean) return null;
  const source = content.getReader();
  const bytes = new PictureBytes();
  const reading = toEnd(lean, bytes);

  /** Reads the next chunk. @returns whether the picture has ended */
  const more = async () => {
    const { value, done } = await source.read();
    if (done) bytes.end();
    else bytes.add(value);
    return reading.next().done === true || done;
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          for (let isPassed = false; !isPassed; ) {
            const isOver = await more();
            const piece = bytes.taken();
            isPassed = isOver || piece.length > 0;
            if (piece.length > 0) controller.enqueue(piece);
            if (!isOver) continue;
            controller.close();
            await source.cancel();
          }
        } catch (error) {
          controller.error(error);
          await source.cancel();
        }
      },
      cancel: (reason) => source.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
