import { Labels, MOST_METADATA, MOST_PARTS, orientationBlock, orientationOf, SMALL_PART } from './kept';
import type { PictureBytes, Reading } from './picture-bytes';

const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const [SCAN, END, COMMENT] = [0xda, 0xd9, 0xfe];
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Segments of frames, tables and scans; the other markers are reserved, and decoders skip what they contain. */
const isDrawn = (marker: number) => marker >= 0xc0 && marker <= 0xdf && marker !== 0xc8;
/** Segments of applications that are required for rendering: density, colour profile, colour encoding. */
const drawnBy: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };
/** Length of those segments without the preview, or the text, that may follow; bytes. */
const mostOf: Readonly<Record<number, number>> = { 224: 14, 238: 12 };
/** Width and height of the preview in the segment of the density. */
const PREVIEW = 12;

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

/** Keeps or drops the bytes up to the next marker, or to the end. */
function* toMarker(bytes: PictureBytes, goOn: 'keep' | 'drop'): Reading {
  while (true) {
    const held = yield* bytes.peek(2, Number.POSITIVE_INFINITY);
    const at = held.length < 2 ? held.length : markerIn(held);
    if (at >= 0) return bytes[goOn](at);
    // The last byte may be the first half of a marker.
    bytes[goOn](held.at(-1) === 0xff ? held.length - 1 : held.length);
  }
}

/** The data of an application that are required for rendering. */
function drawn(marker: number, data: Buffer): Buffer {
  const most = mostOf[marker];
  if (most === undefined || data.length <= most) return data;
  const short = Buffer.from(data.subarray(0, most));
  return marker === 0xe0 ? short.fill(0, PREVIEW) : short;
}

/** Replacement of a metadata segment. */
function kept(marker: number, data: Buffer, labels: Labels | null): Buffer[] {
  const starts = (name: string) => data.toString('latin1', 0, name.length) === name;
  const name = drawnBy[marker];
  if (name && starts(name)) return [segment(marker, drawn(marker, data))];
  const written: Buffer[] = [];
  const orientation = marker === 0xe1 && starts(EXIF) ? orientationOf(data.subarray(EXIF.length)) : 1;
  if (orientation > 1)
    written.push(segment(0xe1, Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationBlock(orientation)])));
  const label = labels?.packet(data);
  if (label) written.push(segment(0xe1, Buffer.concat([Buffer.from(XMP, 'latin1'), label])));
  return written;
}

/**
 * Strips a JPEG of its metadata and of trailing data, such as further pictures of a phone. One with too many tiny segments
 * ends there.
 */
export function* leanJpeg(bytes: PictureBytes): Reading {
  bytes.keep(2);
  let labels: Labels | null = new Labels();
  for (let small = 0, metadata = 0; small <= MOST_PARTS; ) {
    // Bytes between segments are not part of the picture.
    yield* toMarker(bytes, 'drop');
    const head = yield* bytes.peek(2);
    const marker = head[1];
    if (marker === undefined) return;
    if (standsAlone(marker) || marker === END) {
      bytes.keep(2);
      if (marker === END) return;
      small += 1;
      continue;
    }
    const sized = yield* bytes.peek(4);
    if (sized.length < 4) return;
    const length = Math.max(0, sized.readUInt16BE(2) - 2);
    if (length < SMALL_PART) small += 1;
    if (isDrawn(marker)) {
      bytes.keep(4 + length);
      if (marker === SCAN) yield* toMarker(bytes, 'keep');
      continue;
    }
    const data = (yield* bytes.peek(4 + length)).subarray(4);
    bytes.drop(4 + length);
    if (!isApplication(marker) && marker !== COMMENT) continue;
    metadata += 1;
    if (metadata > MOST_METADATA) continue;
    for (const part of kept(marker, data, labels)) {
      // The first label counts.
      if (part.includes('AIGC')) labels = null;
      bytes.put(part);
    }
  }
}
