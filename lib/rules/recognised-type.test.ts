import { recognisedType } from './recognised-type';

const STREAM = '9107dcb7b7a9cf118ee600c00c205365';
const bytes = (hex: string) => Buffer.from(hex, 'hex');
/** Head of a Windows Media file with objects of the given sizes, each as long as it says as far as that fits. */
function asf(...sizes: (bigint | [bigint, string])[]): Buffer {
  const objects = sizes.map((entry) => {
    const [size, id] = Array.isArray(entry) ? entry : ([entry, '07'.repeat(16)] as const);
    const object = Buffer.alloc(Number(size < 24n ? 24n : size > 200n ? 200n : size));
    object.write(id, 'hex');
    object.writeBigUInt64LE(size, 16);
    return object;
  });
  return Buffer.concat([bytes('3026b2758e66cf11a6d900aa0062ce6c'), Buffer.alloc(14), ...objects, Buffer.alloc(40)]);
}

const mark = bytes('efbbbf');
const tag = bytes('49443304000000000000');
const longTag = Buffer.concat([bytes('49443304000000000010'), Buffer.alloc(16)]);
const ASF = 'application/vnd.ms-asf';

it.each<[string, Buffer, string | undefined]>([
  ['objects of their length', asf(24n, 100n, [78n, STREAM]), ASF],
  ['an object of no length', asf(0n), undefined],
  ['an object shorter than its own head', asf(24n, 23n), undefined],
  ['an object that ends behind the file', asf(0xffff_ffff_ffff_ffffn), ASF],
  ['an object of no length behind the stream', asf(24n, [78n, STREAM], 0n), ASF],
  ['an object of no length behind a byte order mark', Buffer.concat([mark, asf(0n)]), undefined],
  ['an object of no length behind a tag', Buffer.concat([tag, asf(0n)]), undefined],
  ['an object of no length behind tags and marks', Buffer.concat([mark, tag, mark, longTag, asf(0n)]), undefined],
])('reads Windows Media with %s to its end', async (_name, head, mime) => {
  expect((await recognisedType(head))?.mime).toBe(mime);
});

it('gives up on a head of tags or marks alone', async () => {
  for (const part of [mark, tag])
    expect(await recognisedType(Buffer.concat(Array.from({ length: 30_000 }, () => part)))).toBeUndefined();
});

it.each<[string, Buffer, string | undefined]>([
  ['PDF', Buffer.from('%PDF-1.7'), 'application/pdf'],
  ['PDF behind blanks', Buffer.from('\r\n  %PDF-1.4'), 'application/pdf'],
  ['PDF behind a mark', Buffer.concat([mark, Buffer.from('%PDF-1.4')]), 'application/pdf'],
  ['no PDF behind text', Buffer.from('  a %PDF-1.4'), undefined],
  ['sound behind a tag', Buffer.concat([longTag, bytes('fffb9064'), Buffer.alloc(200)]), 'audio/mpeg'],
  ['XML behind a mark', Buffer.concat([mark, Buffer.from('<?xml version="1.0"?><a/>')]), 'application/xml'],
  ['a head that ends early', bytes('89504e470d0a1a0a00'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('recognises %s', async (_name, head, mime) => expect((await recognisedType(head))?.mime).toBe(mime));
