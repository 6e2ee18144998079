import type { DigestWord } from './file-digest.worker';

/** The file cannot be read: it was moved or changed, or is a folder. */
export class Unreadable extends Error {}

const newWorker = () => new Worker(new URL('./file-digest.worker.ts', import.meta.url), { type: 'module' });

let spare: Worker | undefined;

/** Preloads the digest worker, so that it is available offline. */
export function readyDigests(): void {
  spare ??= newWorker();
}

/**
 * SHA-256 of a file in hex, computed by a worker in chunks, so that large files and slow machines do not block the
 * page. Throws {@link Unreadable}; on abort, throws the signal's reason.
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
    // Terminates the worker, which would otherwise continue reading.
    worker.terminate();
    throw error;
  }
}
