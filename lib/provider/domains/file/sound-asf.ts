/** First bytes of Windows Media (ASF). */
const ASF = Buffer.from('3026b2758e66cf11a6d9', 'hex');
/** Object after which `file-type` reads no further. */
const STREAM = Buffer.from('9107dcb7b7a9cf118ee600c00c205365', 'hex');
/** Bytes before the first object of the header, and those of an object's identity and size. */
const [HEAD, OBJECT] = [30, 24];

/**
 * Whether the objects of a Windows Media header have their own length at least; true for every other format.
 * `file-type` 19 goes back in the file by a shorter one and reads it for ever, on the serving thread.
 */
export function isSoundAsf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!ASF.equals(head.subarray(0, ASF.length))) return true;
  for (let at = HEAD; at + OBJECT <= head.length; ) {
    if (STREAM.equals(head.subarray(at, at + STREAM.length))) return true;
    const size = head.readBigUInt64LE(at + STREAM.length);
    if (size < OBJECT) return false;
    at += Number(size);
  }
  return true;
}
