import { createHash } from 'node:crypto';
import fc from '@/lib/testing/fc';
import { digestOf } from './digest';

const streamOf = (pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

it('the digest of a stream does not depend on its chunks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 })), async (pieces) => {
      const expected = createHash('sha256').update(Buffer.concat(pieces)).digest('hex');
      expect(await digestOf(streamOf(pieces))).toBe(expected);
    }),
  );
});

it("reports progress, and fails with the stream's error", async () => {
  const reported: number[] = [];
  await digestOf(streamOf([new Uint8Array(5), new Uint8Array(7)]), (bytes) => reported.push(bytes));
  expect(reported[0]).toBe(5);
  const broken = new ReadableStream<Uint8Array>({
    pull() {
      throw new Error('the disk is gone');
    },
  });
  await expect(digestOf(broken)).rejects.toThrow('the disk is gone');
});
