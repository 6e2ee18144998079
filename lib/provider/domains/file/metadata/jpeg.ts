import type { ByteSource } from './byte-source';
import { labelPacket, MOST_PARTS, orientationBlock, orientationOf, SMALL_PART } from './kept';

const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const [SCAN, END, COMMENT] = [0xda, 0xd9, 0xfe];
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Segments required for rendering: density, colour profile, colour encoding. */
const drawnBy: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Position of a marker that is neither escaped picture data (FF00) nor a restart; -1 if none. */
function markerIn(held: Buffer): number {
  for (let at = held.indexOf(0xff); at >= 0 && at + 1 < held.length; at = held.indexOf(0xff, at + 1)) {
    const next = held[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
}

/** Replacement of a metadata segment. */
function kept(marker: number, data: Buffer, hasLabel: boolean): Buffer[] {
  const starts = (name: string) => data.toString('latin1', 0, name.length) === name;
  const name = drawnBy[marker];
  if (name && starts(name)) return [segment(marker, data)];
  const written: Buffer[] = [];
  const orientation = marker === 0xe1 && starts(EXIF) ? orientationOf(data.subarray(EXIF.length)) : 1;
  if (orientation > 1)
    written.push(segment(0xe1, Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationBlock(orientation)])));
  const label = hasLabel ? null : labelPacket(data);
  if (label) written.push(segment(0xe1, Buffer.concat([Buffer.from(XMP, 'latin1'), label])));
  return written;
}

/**
 * Strips a JPEG of its metadata and of trailing data, such as further pictures of a phone. One with too many tiny segments
 * ends there.
 */
export async function* leanJpeg(source: ByteSource): AsyncGenerator<Buffer> {
  yield await source.take(2);
  let hasLabel = false;
  for (let small = 0; small <= MOST_PARTS; ) {
    // Bytes between segments are not part of the picture.
    for await (const _ of source.until(markerIn));
    const head = await source.take(2);
    const marker = head[1];
    if (marker === undefined) return;
    if (standsAlone(marker)) {
      small += 1;
      yield head;
      continue;
    }
    if (marker === END) {
      yield head;
      return;
    }
    const size = await source.take(2);
    if (size.length < 2) return;
    const length = Math.max(0, size.readUInt16BE(0) - 2);
    if (length < SMALL_PART) small += 1;
    if (isApplication(marker) || marker === COMMENT) {
      for (const part of kept(marker, await source.take(length), hasLabel)) {
        hasLabel ||= part.includes('AIGC');
        yield part;
      }
      continue;
    }
    yield Buffer.concat([head, size]);
    yield* source.pass(length);
    if (marker === SCAN) yield* source.until(markerIn);
  }
}
