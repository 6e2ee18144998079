import { crc32 } from 'node:zlib';
import * as made from '@/lib/aigc/testing/sample-files';
import { orientationBlock } from '../kept';
import { leanPicture } from '../lean-picture';

export const SECRET = 'GPS 30.2741 N 120.1551 E';

/** Strips a picture that arrives in pieces. */
export async function leanOf(mime: string, bytes: Uint8Array, piece: number): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.slice(at * piece, (at + 1) * piece),
  );
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const one of pieces) controller.enqueue(one);
      controller.close();
    },
  });
  const lean = leanPicture(mime, source);
  return Buffer.from(await new Response(lean).arrayBuffer());
}

/** EXIF block with an orientation and a secret behind its table. */
export const turned = (orientation: number) => Buffer.concat([orientationBlock(orientation), Buffer.from(SECRET)]);
export const exif = (orientation: number) => made.app1.exif(turned(orientation));
export const profile = made.segment(0xe2, made.bytes(`ICC_PROFILE\0\x01\x01${'colours'.repeat(9)}`));
/** Picture data with bytes that look like markers. */
export const scan = Buffer.from([0xff, 0xda, 0, 3, 7, 1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0, 0xff, 0xd9]);
export const frame = made.segment(0xc0, Uint8Array.of(8, 0, 1, 0, 1, 1, 1, 0x11, 0));
export const jpeg = (...segments: Uint8Array[]) => made.join(Uint8Array.of(0xff, 0xd8), ...segments, frame, scan);

/** Blocks of data with their lengths, and the empty one. */
export const inBlocks = (data: Uint8Array) =>
  made.join(
    ...Array.from({ length: Math.ceil(data.length / 255) }, (_, at) => {
      const block = data.slice(at * 255, (at + 1) * 255);
      return made.join(Uint8Array.of(block.length), block);
    }),
    Uint8Array.of(0),
  );
export const ofApplication = (name: string, rest: Uint8Array) =>
  made.join(Uint8Array.of(0x21, 0xff, 11), made.bytes(name), rest);
export const trailer = Uint8Array.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]);
export const gifParts = {
  repeated: ofApplication('NETSCAPE2.0', inBlocks(Uint8Array.of(1, 0, 0))),
  profile: ofApplication('ICCRGBG1012', inBlocks(made.bytes('colours'.repeat(99)))),
  time: made.join(Uint8Array.of(0x21, 0xf9), inBlocks(Uint8Array.of(4, 9, 0, 0))),
  words: made.join(Uint8Array.of(0x21, 0x01), inBlocks(made.bytes('drawn words'))),
  comment: made.join(Uint8Array.of(0x21, 0xfe), inBlocks(made.bytes(SECRET))),
  other: ofApplication('CAMERA  1.0', inBlocks(made.bytes(SECRET))),
  xmp: (text: string) => ofApplication('XMP DataXMP', made.join(made.utf8(text), trailer)),
};
/** A frame with a colour table and a block that looks like the end of the file. */
export const frameOfGif = made.join(
  Uint8Array.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 2, 3, 4, 5, 6, 2),
  inBlocks(Uint8Array.of(0x3b, 0x21, 0xfe)),
);
export const gif = (...parts: Uint8Array[]) =>
  made.join(
    made.bytes('GIF89a'),
    Uint8Array.of(1, 0, 1, 0, 0x80, 0, 0, 9, 9, 9, 8, 8, 8),
    ...parts,
    frameOfGif,
    Uint8Array.of(0x3b),
  );

/** A stream of chunks, each as it is. */
export const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

export const chunkOfPng = (name: string, data: Uint8Array) => {
  const body = made.join(made.bytes(name), data);
  return made.join(made.u32(data.length), body, made.u32(crc32(body)));
};
export const chunkOfWebp = (name: string, data: Uint8Array) =>
  made.join(made.bytes(name), made.u32(data.length, true), data, new Uint8Array(data.length % 2));
export const webpOf = (...chunks: Uint8Array[]) => {
  const body = made.join(made.bytes('WEBP'), ...chunks);
  return made.join(made.bytes('RIFF'), made.u32(body.length, true), body);
};
