/** @jest-environment node */
import { byteRange, partOf } from './byte-range';

it.each([
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=2-4', { from: 2, to: 4 }],
  ['bytes=2-99', { from: 2, to: 9 }],
  ['bytes=9-9', { from: 9, to: 9 }],
  ['bytes=10-', null],
  ['bytes=5-2', undefined],
  ['bytes=-3', undefined],
  ['bytes=0-1,4-5', undefined],
  [null, undefined],
])('parses the range %s of ten bytes as %j', (header, part) => expect(byteRange(header, 10)).toEqual(part));

it('takes a part across chunks and reads no further', async () => {
  let pulled = 0;
  const content = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(Uint8Array.of(pulled * 3, pulled * 3 + 1, pulled * 3 + 2));
      pulled += 1;
      if (pulled === 100) controller.close();
    },
  });
  const part = new Uint8Array(await new Response(partOf(content, { from: 2, to: 6 })).arrayBuffer());
  expect([...part]).toEqual([2, 3, 4, 5, 6]);
  expect(pulled).toBeLessThan(10);
});
