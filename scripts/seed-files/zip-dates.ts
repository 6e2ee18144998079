const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END = 0x06054b50;
/** 2026-01-01 in the DOS date format of zip entries; the time is zero. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

/**
 * Sets every entry of a zip archive to the same date, so that equal content gives equal bytes.
 * @throws Error when the bytes are not a plain zip archive
 */
export function fixZipDates(bytes: Buffer): Buffer {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('not a zip archive');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('broken central directory');
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error('broken local header');
    zip.writeUInt32LE(DOS_DATE << 16, at + 12);
    zip.writeUInt32LE(DOS_DATE << 16, local + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}
