import { isSoundAsf } from './sound-asf';

const STREAM = '9107dcb7b7a9cf118ee600c00c205365';
/** Head of a Windows Media file with objects of the given sizes, each as long as it says as far as that fits. */
function asf(...sizes: (bigint | [bigint, string])[]): Buffer {
  const objects = sizes.map((entry) => {
    const [size, id] = Array.isArray(entry) ? entry : ([entry, '07'.repeat(16)] as const);
    const object = Buffer.alloc(Number(size < 24n ? 24n : size > 200n ? 200n : size));
    object.write(id, 'hex');
    object.writeBigUInt64LE(size, 16);
    return object;
  });
  return Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(14), ...objects]);
}

it.each<[string, Buffer, boolean]>([
  ['objects of their length', asf(24n, 100n, [78n, STREAM]), true],
  ['an object of no length', asf(0n), false],
  ['an object shorter than its own head', asf(24n, 23n), false],
  ['an object that ends behind the file', asf(0xffff_ffff_ffff_ffffn), true],
  ['an object of no length behind the stream', asf(24n, [78n, STREAM], 0n), true],
  ['no object at all', asf(), true],
  ['another format', Buffer.from('%PDF-1.7'), true],
  ['nothing', Buffer.alloc(0), true],
])('Windows Media with %s', (_name, head, isSound) => expect(isSoundAsf(head)).toBe(isSound));
