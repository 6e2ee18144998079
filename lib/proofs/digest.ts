import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from './bytes';

/** Milliseconds between two progress reports. */
const REPORT_MS = 100;

/** SHA-256 of a stream in hex, computed incrementally without buffering. Reports the number of bytes read so far. */
export async function digestOf(
  stream: ReadableStream<Uint8Array>,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<string> {
  const hash = sha256.create();
  const reader = stream.getReader();
  let [bytes, reported] = [0, 0];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hash.update(piece.value);
    bytes += piece.value.length;
    const now = Date.now();
    if (now - reported < REPORT_MS) continue;
    reported = now;
    onProgress(bytes);
  }
  return toHex(hash.digest());
}
