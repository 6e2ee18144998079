/** A text in the metadata of a file, and where it stood. */
export interface Snippet {
  /** For people: `PNG 文本块`, `EXIF 用户注释`. */
  place: string;
  /** Key that the text stood under; empty where there is none. */
  key: string;
  text: string;
  /** `xmp` is XML, whose elements are looked through. */
  kind?: 'xmp';
}

/** What a walk through a file comes upon. */
export type Finding = Snippet | { manifest: true };

const utf8 = new TextDecoder();
const latin = new TextDecoder('latin1');

export const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  latin.decode(bytes.subarray(from, from + length));

/** Text of bytes that say UTF-8, or say Latin-1 and hold UTF-8 all the same. */
export const textOf = (bytes: Uint8Array): string => utf8.decode(bytes);

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where a byte stands from `from` on; the end where it does not. */
export const indexOf = (bytes: Uint8Array, byte: number, from: number): number => {
  const at = bytes.indexOf(byte, from);
  return at < 0 ? bytes.length : at;
};
