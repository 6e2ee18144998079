import { ascii, type Finding, textOf, viewOf } from '../bytes';
import { readExif } from './exif';

const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const MORE_XMP = 'http://ns.adobe.com/xmp/extension/\0';
/** Header of an extended XMP part: its name, then digest and length of the whole, and the part's offset. */
const MORE_HEAD = MORE_XMP.length + 40;

/** Texts of a JPEG's segments before the image data. */
export function* readJpeg(bytes: Uint8Array): Generator<Finding> {
  const view = viewOf(bytes);
  const more: Uint8Array[] = [];
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) break;
    const length = view.getUint16(at + 2);
    if (length < 2) break;
    const data = bytes.subarray(at + 4, at + 2 + length);
    const starts = (name: string) => ascii(data, 0, name.length) === name;
    if (marker === 0xe1 && starts(EXIF)) yield* readExif(data.subarray(EXIF.length));
    else if (marker === 0xe1 && starts(XMP))
      yield { place: 'XMP', key: '', text: textOf(data.subarray(XMP.length)), kind: 'xmp' };
    else if (marker === 0xe1 && starts(MORE_XMP)) more.push(data.subarray(MORE_HEAD));
    else if (marker === 0xeb && starts('JP')) yield { manifest: true };
    else if (marker === 0xfe) yield { place: 'JPEG 注释', key: '', text: textOf(data) };
    at += 2 + length;
  }
  if (more.length > 0) yield { place: 'XMP', key: '', text: more.map(textOf).join(''), kind: 'xmp' };
}
