import { digestOf } from '@/lib/proofs/digest';

/** What the worker says: how far it is, the digest, or that the file cannot be read. */
export type DigestWord = { bytes: number } | { sha256: string } | { unreadable: true };

const say = (word: DigestWord) => postMessage(word);

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof File)) return;
  digestOf(data.stream(), (bytes) => say({ bytes })).then(
    (sha256) => say({ sha256 }),
    () => say({ unreadable: true }),
  );
});
