import type { DigestWord } from './file-digest.worker';

/** The file cannot be read: it was moved, changed, or is a folder. */
export class Unreadable extends Error {}

const newWorker = () => new Worker(new URL('./file-digest.worker.ts', import.meta.url), { type: 'module' });

let spare: Worker | undefined;

/** Loads what computes digests, so that it is there when the line is gone. */
export function readyDigests(): void {
  spare ??= newWorker();
}

/**
 * SHA-256 of a file in hex, computed beside the page in pieces, so that neither a large file nor a slow machine holds it
 * up. Throws {@link Unreadable}; an abort throws the signal's reason.
 */
export async function fileDigest(
  file: File,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<string> {
  signal.throwIfAborted();
  const worker = spare ?? newWorker();
  spare = undefined;
  try {
    const sha256 = await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onmessage = ({ data }: MessageEvent<DigestWord>) => {
        if ('bytes' in data) onProgress(data.bytes);
        else if ('sha256' in data) resolve(data.sha256);
        else reject(new Unreadable());
      };
      worker.onerror = () => reject(new Unreadable());
      worker.postMessage(file);
    });
    spare = worker;
    return sha256;
  } catch (error) {
    // It would go on reading.
    worker.terminate();
    throw error;
  }
}
