import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** Reads the entries of a zip archive by its central directory. Throws when the archive is broken. */
export function zipEntries(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) throw new Error('these bytes are no zip archive');
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const found = bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    entries.set(found, bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** Text of one entry of a zip archive. Throws when the archive is broken or has no such entry. */
export function zipEntry(path: string, name: string): string {
  const entry = zipEntries(readFileSync(path)).get(name);
  if (!entry) throw new Error(`${name} is not in ${path}`);
  return entry.toString('utf8');
}
