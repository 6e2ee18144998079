import { crc32 } from 'node:zlib';
import { Labels, MOST_METADATA, MOST_PARTS, orientationBlock, orientationOf, SMALL_PART } from './kept';
import type { PictureBytes, Reading } from './picture-bytes';

/** Chunks required for rendering, including frames and colours; all others are metadata. */
const DRAWN = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST acTL fcTL fdAT CgBI'.split(' '),
);
/** Longest text chunk that is searched for a label; bytes. */
const MOST_TEXT = 256 * 1024;

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Replacement of a metadata chunk; null if it has neither an orientation nor a label. */
function kept(name: string, data: Buffer, labels: Labels): Buffer | null {
  if (name === 'eXIf') {
    const orientation = orientationOf(data);
    if (orientation > 1) return chunk(name, orientationBlock(orientation));
  }
  const label =
    labels.packet(data) ?? (/^AIGC\0/.test(data.toString('latin1', 0, 5)) ? labels.packet(named(data)) : null);
  return label && chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), label]));
}

/** Converts a text chunk whose keyword is the label's name to JSON. */
function named(data: Buffer): Buffer {
  const text = data.toString('utf8');
  return Buffer.from(`"AIGC":${text.slice(Math.max(0, text.indexOf('{')))}`);
}

/** Strips a PNG of its metadata and of trailing data. One with too many chunks of metadata, or tiny ones, ends there. */
export function* leanPng(bytes: PictureBytes): Reading {
  const labels = new Labels();
  bytes.keep(8);
  for (let metadata = 0, small = 0; metadata <= MOST_METADATA && small <= MOST_PARTS; ) {
    const head = yield* bytes.peek(8);
    if (head.length < 8) return;
    const length = head.readUInt32BE(0);
    const whole = 8 + length + 4;
    const name = head.toString('latin1', 4);
    if (DRAWN.has(name)) {
      if (length < SMALL_PART) small += 1;
      bytes.keep(whole);
      if (name === 'IEND') return;
      continue;
    }
    metadata += 1;
    const written = length > MOST_TEXT ? null : kept(name, (yield* bytes.peek(whole)).subarray(8, 8 + length), labels);
    bytes.drop(whole);
    if (written) bytes.put(written);
  }
}
