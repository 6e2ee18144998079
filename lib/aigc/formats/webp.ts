import { ascii, type Finding, textOf, viewOf } from '../bytes';
import { readExif } from './exif';

/** Texts of a WebP's chunks. */
export function* readWebp(bytes: Uint8Array): Generator<Finding> {
  const view = viewOf(bytes);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = ascii(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'EXIF') yield* readExif(ascii(data, 0, 4) === 'Exif' ? data.subarray(6) : data);
    else if (type === 'XMP ') yield { place: 'XMP', key: '', text: textOf(data), kind: 'xmp' };
    else if (type === 'C2PA') yield { manifest: true };
    at += 8 + length + (length % 2);
  }
}
