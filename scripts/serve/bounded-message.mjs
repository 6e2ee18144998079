// @ts-check
import { IncomingMessage } from 'node:http';

/** Chunks of a body that may be as small as a sender likes, and the least average size of more; bytes. */
const SMALL_CHUNKS = { free: 100, leastBytes: 128 };

/**
 * A request that closes its connection when its body arrives in tiny chunks or packets. Each costs as much as one of 64 KB:
 * thirty clients with a megabyte a second of one-byte chunks stalled the process.
 */
export class BoundedMessage extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;

  /**
   * Counts what the parser reads. Chunks are counted here and not by their readers, because a body that is not read costs the same.
   * @override
   * @param {Buffer | null} chunk @param {BufferEncoding} [encoding] @returns {boolean}
   */
  push(chunk, encoding) {
    if (chunk) {
      this.#chunks += 1;
      this.#bytes += chunk.length;
      if (this.#chunks > SMALL_CHUNKS.free && this.#bytes < this.#chunks * SMALL_CHUNKS.leastBytes) {
        this.socket.destroy();
        return false;
      }
    }
    return super.push(chunk, encoding);
  }
}
