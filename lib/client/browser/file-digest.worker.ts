import { digestOf } from '@/lib/proofs/digest';

/** Messages of the worker: progress, digest, or unreadable file. */
export type DigestWord = { bytes: number } | { sha256: string } | { unreadable: true };

const say = (word: DigestWord) => postMessage(word);

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof File)) return;
  digestOf(data.stream(), (bytes) => say({ bytes })).then(
    (sha256) => say({ sha256 }),
    () => say({ unreadable: true }),
  );
});
