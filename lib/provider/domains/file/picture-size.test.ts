import { disguisedPictures, headlessPng, hostilePictures, WEBP_MOST } from '../../testing/hostile-files';
import { pngOf } from '../../testing/png';
import { PictureSizeReader } from './picture-size';

/** Reads the size of a picture that arrives in pieces. */
function sizeIn(bytes: Uint8Array, piece: number) {
  const reader = new PictureSizeReader();
  for (let at = 0; at < bytes.length; at += piece) reader.take(bytes.subarray(at, at + piece));
  reader.end();
  return reader.size;
}

const made = (name: string) => hostilePictures[name]?.() ?? new Uint8Array();
const HUGE = { width: 60_000, height: 60_000 };

describe.each([1, 7, 65_536, 10_000_000])('size of a picture in pieces of %i bytes', (piece) => {
  it.each([
    ['huge.png', HUGE],
    ['huge.jpg', HUGE],
    ['huge.gif', HUGE],
    ['frame.gif', HUGE],
    ['huge.webp', HUGE],
    ['late.jpg', HUGE],
  ])('is read from %s', (name, size) => expect(sizeIn(made(name), piece)).toEqual(size));

  it.each(Object.entries(disguisedPictures))('is the largest that %s declares', (name, bytes) => {
    const isLimited = name.endsWith('.webp') && /loss|picture/.test(name);
    expect(sizeIn(bytes(), piece)).toEqual(isLimited ? { width: WEBP_MOST, height: WEBP_MOST } : HUGE);
  });

  it('is not looked for in a PNG that begins without a header', () => {
    const reader = new PictureSizeReader();
    const bytes = headlessPng();
    for (let at = 0; at < bytes.length; at += piece) reader.take(bytes.subarray(at, at + piece));
    reader.end();
    expect([reader.size, reader.isHeadless]).toEqual([null, true]);
  });

  it('is read from a small picture', () => expect(sizeIn(pngOf(3, 2), piece)).toEqual({ width: 3, height: 2 }));

  it.each([
    ['nothing', new Uint8Array()],
    ['a text', new TextEncoder().encode('a text that is longer than the head of any picture is')],
    ['half a JPEG', made('huge.jpg').slice(0, 8)],
    ['marks of a JPEG', new Uint8Array(100).fill(0xff)],
  ])('is null for %s', (_, bytes) => expect(sizeIn(bytes, piece)).toBeNull());
});

it('reads a JPEG with bytes between its segments, as decoders do', () => {
  const jpeg = made('huge.jpg');
  const bytes = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0, 0xff, 0xff, 0, 7, 7]), jpeg.subarray(2)]);
  expect(sizeIn(bytes, 3)).toEqual(HUGE);
});

it.each([
  ['fill bytes of a JPEG', 'ffd8', 'ff'],
  ['empty segments of a JPEG', 'ffd8', 'ffe10002'],
  ['tiny blocks of a GIF', '47494638396101000100000000', '21fe010000'],
  [
    'empty chunks of a PNG',
    '89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55',
    '000000004944415435af061e',
  ],
  ['empty chunks of a WebP', '52494646ffffff7f57454250565038580a00000000000000000000000000', '414c504800000000'],
])('passes over a million %s without a view for each', (_, head, part) => {
  const bytes = Buffer.concat([Buffer.from(head, 'hex'), Buffer.alloc((part.length / 2) * 1_000_000, part, 'hex')]);
  const views = jest.spyOn(Buffer.prototype, 'subarray');
  try {
    expect(sizeIn(bytes, bytes.length)).toEqual(head.startsWith('ff') ? null : { width: 1, height: 1 });
    expect(views.mock.calls.length).toBeLessThan(10);
  } finally {
    views.mockRestore();
  }
});
