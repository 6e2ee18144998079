import { ascii, type Finding, textOf, viewOf } from '../bytes';

const names: Readonly<Record<number, string>> = {
  270: 'EXIF 图像说明',
  305: 'EXIF 软件',
  315: 'EXIF 作者',
  33432: 'EXIF 版权',
  37510: 'EXIF 用户注释',
  40092: 'EXIF 备注',
};
/** Bytes of one value, by type. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 6: 1, 7: 1 };
/** Tags whose value is the offset of another table. */
const POINTERS = new Set([0x8769, 0x8825, 0xa005]);
const XMP = 0x02bc;
const USER_COMMENT = 0x9286;
/** Windows writes these tags in UTF-16. */
const isWide = (tag: number) => tag >= 0x9c9b && tag <= 0x9c9f;

const MOST_TABLES = 20;
const MOST_ENTRIES = 400;

function valueText(tag: number, bytes: Uint8Array): string {
  if (isWide(tag)) return new TextDecoder('utf-16le').decode(bytes);
  if (tag !== USER_COMMENT) return textOf(bytes);
  // The first eight bytes name the encoding.
  const body = bytes.subarray(8);
  if (!ascii(bytes, 0, 7).startsWith('UNICODE')) return textOf(body);
  const big = body[0] === 0 || (body[0] === 0xfe && body[1] === 0xff);
  return new TextDecoder(big ? 'utf-16be' : 'utf-16le').decode(body);
}

/** Texts of an EXIF block; ignores cyclic and out-of-range tables. */
export function* readExif(bytes: Uint8Array): Generator<Finding> {
  const order = ascii(bytes, 0, 2);
  if (bytes.length < 8 || (order !== 'II' && order !== 'MM')) return;
  const little = order === 'II';
  const view = viewOf(bytes);
  const open = [view.getUint32(4, little)];
  const seen = new Set<number>();
  for (let table = open.pop(); table !== undefined; table = open.pop()) {
    if (seen.has(table) || seen.size >= MOST_TABLES || table + 2 > bytes.length) continue;
    seen.add(table);
    const count = Math.min(view.getUint16(table, little), MOST_ENTRIES);
    for (let index = 0; index < count; index++) {
      const at = table + 2 + index * 12;
      if (at + 12 > bytes.length) break;
      const tag = view.getUint16(at, little);
      const size = sizes[view.getUint16(at + 2, little)];
      const length = view.getUint32(at + 4, little);
      if (POINTERS.has(tag)) open.push(view.getUint32(at + 8, little));
      if (size === undefined) continue;
      const from = length > 4 ? view.getUint32(at + 8, little) : at + 8;
      if (length === 0 || from + length > bytes.length) continue;
      const value = bytes.subarray(from, from + length);
      if (tag === XMP) yield { place: 'XMP', key: '', text: textOf(value), kind: 'xmp' };
      else yield { place: names[tag] ?? `EXIF 0x${tag.toString(16)}`, key: '', text: valueText(tag, value) };
    }
    const next = table + 2 + count * 12;
    if (next + 4 <= bytes.length) open.push(view.getUint32(next, little));
  }
}
