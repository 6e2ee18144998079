import * as made from '@/lib/aigc/testing/sample-files';
import { pngOf } from '../../../testing/png';
import { orientationBlock } from './kept';
import { leanPicture } from './lean-picture';
import {
  chunkOfPng,
  chunkOfWebp,
  exif,
  frameOfGif,
  gif,
  gifParts,
  inBlocks,
  jpeg,
  leanOf,
  SECRET,
  scan,
  streamOf,
  webpOf,
} from './testing/pictures';

/** Pictures of thousands of small parts, none of which is removed. */
const plain: Record<string, [mime: string, bytes: Uint8Array]> = {
  PNG: [
    'image/png',
    made.join(
      pngOf(3, 2).subarray(0, 33),
      ...Array.from({ length: 9000 }, () => chunkOfPng('IDAT', Uint8Array.of(65))),
      chunkOfPng('IEND', new Uint8Array()),
    ),
  ],
  'GIF of frames': ['image/gif', gif(...Array.from({ length: 2400 }, () => made.join(gifParts.time, frameOfGif)))],
  'GIF of blocks': ['image/gif', made.join(gif().slice(0, 36), inBlocks(new Uint8Array(500_000)), Uint8Array.of(0x3b))],
  JPEG: ['image/jpeg', jpeg(...Array.from({ length: 5000 }, () => scan.subarray(0, -2)))],
  WebP: ['image/webp', webpOf(...Array.from({ length: 5000 }, () => chunkOfWebp('ALPH', Uint8Array.of(65))))],
};

it.each(Object.keys(plain))(
  'passes on the very chunks of a picture without metadata, however many its parts: %s',
  async (kind) => {
    const [mime, bytes] = plain[kind] ?? ['', new Uint8Array()];
    const half = Math.floor(bytes.length / 2);
    const pieces: Uint8Array[] = [];
    for await (const piece of leanPicture(mime, streamOf(bytes)) ?? []) pieces.push(piece);
    expect(pieces.map((piece) => [piece.buffer === bytes.buffer, piece.length])).toEqual([[true, bytes.length]]);
    let [count, length] = [0, 0];
    for await (const piece of leanPicture(mime, streamOf(bytes.subarray(0, half), bytes.subarray(half))) ?? []) {
      count += 1;
      length += piece.length;
    }
    expect([count, length]).toEqual([2, bytes.length]);
  },
);

/** Parts that no decoder needs, in places that hold what it does need. */
const hidden: Record<string, [mime: string, bytes: Uint8Array, lean: Uint8Array]> = {
  'preview behind the density': [
    'image/jpeg',
    jpeg(made.segment(0xe0, made.join(made.bytes('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x04'), made.bytes(SECRET)))),
    jpeg(made.segment(0xe0, made.bytes('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'))),
  ],
  'text behind the colour encoding': [
    'image/jpeg',
    jpeg(made.segment(0xee, made.bytes(`Adobe\0\x64\0\0\0\0\x01${SECRET}`))),
    jpeg(made.segment(0xee, made.bytes('Adobe\0\x64\0\0\0\0\x01'))),
  ],
  'reserved segments': [
    'image/jpeg',
    jpeg(...[0x02, 0xbf, 0xc8, 0xf0, 0xfd].map((marker) => made.segment(marker, made.bytes(SECRET)))),
    jpeg(),
  ],
  'palette with a name': [
    'image/png',
    made.join(pngOf(3, 2).subarray(0, 33), chunkOfPng('sPLT', made.bytes(`${SECRET}\0\x08`)), pngOf(3, 2).subarray(33)),
    pngOf(3, 2),
  ],
  'chunks in a frame': [
    'image/webp',
    webpOf(frameOfWebp(made.bytes(SECRET))),
    webpOf(frameOfWebp(new Uint8Array(SECRET.length))),
  ],
};
function frameOfWebp(text: Uint8Array) {
  const head = Uint8Array.from({ length: 16 }, (_, at) => at);
  const chunks = ['EXIF', 'XMP ', 'JUNK', 'ANMF'].map((name) => chunkOfWebp(name, text));
  // Further than the frame, so that nothing behind it is taken for part of the chunk.
  const over = made.join(made.bytes('JUNK'), made.u32(99, true), text);
  const frame = made.join(
    head,
    ...chunks,
    chunkOfWebp('ALPH', made.bytes('alpha')),
    chunkOfWebp('VP8 ', made.bytes('pixels')),
    over,
  );
  return made.join(chunkOfWebp('ANMF', frame), chunkOfWebp('VP8L', made.bytes('pixels')));
}

it.each(Object.keys(hidden))('removes what hides beside the picture: %s', async (name) => {
  const [mime, bytes, lean] = hidden[name] ?? ['', new Uint8Array(), new Uint8Array()];
  for (const piece of [1, 5, 100_000]) expect(await leanOf(mime, bytes, piece)).toEqual(Buffer.from(lean));
});

it('searches labels in the first megabyte that mentions them, and looks at a thousand parts of metadata', async () => {
  const mention = chunkOfPng('tEXt', made.bytes(`Comment\0AIGC${' '.repeat(200_000)}`));
  const label = made.pngText.plain('AIGC', JSON.stringify(made.label) + ' '.repeat(100_000));
  const [head, rest] = [pngOf(3, 2).subarray(0, 33), pngOf(3, 2).subarray(33)];
  const isLabelled = async (mentions: number) => {
    const chunks = Array.from({ length: mentions }, () => mention);
    return (await leanOf('image/png', made.join(head, ...chunks, label, rest), 65_536)).includes('AIGC');
  };
  expect([await isLabelled(4), await isLabelled(6)]).toEqual([true, false]);
  const turns = Array.from({ length: 1200 }, () => exif(6));
  expect(await leanOf('image/jpeg', jpeg(...turns), 65_536)).toEqual(
    Buffer.from(jpeg(...Array.from({ length: 1000 }, () => made.app1.exif(orientationBlock(6))))),
  );
});
