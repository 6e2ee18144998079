import { readLabels } from '@/lib/aigc/read-labels';
import * as made from '@/lib/aigc/testing/sample-files';
import { pngOf } from '../../../testing/png';
import { orientationBlock, orientationOf } from './kept';
import { leanPicture } from './lean-picture';
import {
  chunkOfPng,
  chunkOfWebp,
  exif,
  frameOfGif,
  gif,
  gifParts,
  jpeg,
  leanOf,
  profile,
  SECRET,
  turned,
  webpOf,
} from './testing/pictures';

describe.each([1, 5, 100_000])('in pieces of %i bytes', (piece) => {
  it('keeps colours, pixels and orientation of a JPEG, and no personal metadata', async () => {
    const secrets = [
      exif(6),
      made.app1.xmp(SECRET),
      made.segment(0xed, made.bytes(SECRET)),
      made.segment(0xfe, made.bytes(SECRET)),
      made.segment(0xe2, made.bytes(`MPF\0${SECRET}`)),
    ];
    const behind = jpeg(exif(1));
    const lean = await leanOf('image/jpeg', made.join(jpeg(...secrets, profile), behind), piece);
    const small = made.app1.exif(orientationBlock(6));
    expect(lean).toEqual(Buffer.from(jpeg(small, profile)));
    const plain = jpeg(profile);
    expect(await leanOf('image/jpeg', plain, piece)).toEqual(Buffer.from(plain));
  });

  it('keeps the same parts of a PNG, with valid checksums', async () => {
    const png = pngOf(3, 2);
    const [head, rest] = [png.subarray(0, 33), png.subarray(33)];
    const secrets = [chunkOfPng('eXIf', turned(8)), chunkOfPng('tEXt', made.bytes(`Comment\0${SECRET}`))];
    const colours = chunkOfPng('iCCP', made.bytes('profile\0\0colours'));
    const lean = await leanOf('image/png', made.join(head, colours, ...secrets, rest, made.bytes(SECRET)), piece);
    expect(lean).toEqual(Buffer.from(made.join(head, colours, chunkOfPng('eXIf', orientationBlock(8)), rest)));
  });

  it('keeps the same parts of a WebP, and its length', async () => {
    const webp = webpOf(
      chunkOfWebp('ICCP', made.bytes('colours')),
      chunkOfWebp('VP8L', made.bytes('pixels!')),
      chunkOfWebp('EXIF', turned(3)),
      chunkOfWebp('XMP ', made.bytes(SECRET)),
    );
    const lean = await leanOf('image/webp', made.join(webp, made.bytes(SECRET)), piece);
    expect(lean).toHaveLength(webp.length);
    expect(['colours', 'pixels!'].map((kept) => lean.includes(kept))).toEqual([true, true]);
    expect(lean.includes('GPS')).toBe(false);
    expect(orientationOf(lean.subarray(lean.indexOf('II*')))).toBe(3);
  });

  it('keeps frames, times, repetition and colours of a GIF, and neither comments nor metadata', async () => {
    const kept = [gifParts.repeated, gifParts.profile, gifParts.time, gifParts.words];
    const secrets = [gifParts.comment, gifParts.xmp(SECRET), gifParts.other];
    const lean = await leanOf('image/gif', made.join(gif(...secrets, ...kept), made.bytes(SECRET)), piece);
    expect(lean).toEqual(Buffer.from(gif(...kept)));
  });

  it('keeps the label of generated content in a GIF', async () => {
    const xmp = made.xmp(undefined, { more: `<a>${SECRET}</a>` });
    const lean = await leanOf('image/gif', gif(gifParts.xmp(xmp), gifParts.time), piece);
    expect(lean.includes('AIGC')).toBe(true);
    expect(lean.includes('GPS')).toBe(false);
    // Stripping it again finds the same blocks.
    expect(await leanOf('image/gif', lean, piece)).toEqual(lean);
    expect(lean.subarray(-frameOfGif.length - 1)).toEqual(Buffer.from(made.join(frameOfGif, Uint8Array.of(0x3b))));
  });

  it.each([
    ['image/jpeg', made.jpeg(made.app1.xmp(made.xmp(undefined, { more: `<a>${SECRET}</a>` })))],
    ['image/jpeg', made.jpeg(made.app1.xmp(made.xmp(undefined, { attribute: true, more: SECRET })))],
    ['image/jpeg', made.jpeg(made.app1.exif(made.exif(0x9286, made.utf8(`ASCII\0\0\0${made.labelJson}${SECRET}`))))],
    ['image/png', made.png(made.pngText.plain('AIGC', JSON.stringify(made.label)))],
    ['image/png', made.png(made.pngText.international('XML:com.adobe.xmp', made.xmp()))],
  ])('keeps the label of generated content in %s', async (mime, bytes) => {
    const lean = await leanOf(mime, bytes, piece);
    expect(lean.includes('GPS')).toBe(false);
    expect((await readLabels(new File([new Uint8Array(lean)], 'picture', { type: mime }))).labels).toMatchObject([{}]);
  });
});

it('passes on truncated files and other types as far as they go', async () => {
  const bytes = jpeg(profile);
  for (let length = 0; length < bytes.length; length += 3) await leanOf('image/jpeg', bytes.slice(0, length), 4);
  for (let length = 0; length < gif().length; length += 3) await leanOf('image/gif', gif().slice(0, length), 4);
  expect(leanPicture('image/bmp', new Blob(['BM']).stream())).toBeNull();
});

it('closes the picture when nothing of it was read', async () => {
  let closed = false;
  const source = new ReadableStream<Uint8Array>(
    {
      cancel: () => {
        closed = true;
      },
    },
    { highWaterMark: 0 },
  );
  await leanPicture('image/png', source)?.cancel();
  expect(closed).toBe(true);
});

it('ends a PNG that consists of metadata', async () => {
  const [head, empty] = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1')];
  let chunks = 0;
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(chunks === 0 ? head : empty);
        chunks += 1;
      },
    },
    { highWaterMark: 0 },
  );
  expect(Buffer.from(await new Response(leanPicture('image/png', source)).arrayBuffer())).toEqual(head);
  expect(chunks).toBeLessThan(1100);
});

/** Pictures of a million parts without content, each of which the stripping would look at. */
const crumbs: Record<string, [mime: string, bytes: () => Uint8Array]> = {
  'empty IDAT': ['image/png', () => repeated(pngOf(3, 2).subarray(0, 33), '00000000494441540000000035af061e')],
  'FF D8': ['image/jpeg', () => repeated(jpeg().subarray(0, 2), 'ffd8')],
  'empty tables': ['image/jpeg', () => repeated(jpeg().subarray(0, 2), 'ffdb0002')],
  'empty scans': ['image/jpeg', () => repeated(jpeg().subarray(0, 2), 'ffda000200')],
  'empty comments': ['image/gif', () => repeated(gif().slice(0, 19), '21fe00')],
  'tiny blocks': ['image/gif', () => repeated(made.join(gif().slice(0, 19), frameOfGif.slice(0, 17)), '0101')],
  'empty ANMF': ['image/webp', () => repeated(Buffer.from('RIFF\xff\xff\xff\x7fWEBP', 'latin1'), '414e4d4600000000')],
};
function repeated(head: Uint8Array, part: string): Uint8Array {
  return made.join(head, Buffer.alloc(10_000_000, Buffer.from(part, 'hex')));
}

it.each(Object.keys(crumbs))('ends a picture behind ten thousand crumbs, in few pieces: %s', async (name) => {
  const [mime, bytes] = crumbs[name] ?? ['', () => new Uint8Array()];
  const lean = leanPicture(mime, new Blob([new Uint8Array(bytes())]).stream());
  let [pieces, length] = [0, 0];
  for await (const piece of lean ?? []) {
    pieces += 1;
    length += piece.length;
  }
  expect(length).toBeLessThan(200_000);
  expect(pieces).toBeLessThan(10);
});
