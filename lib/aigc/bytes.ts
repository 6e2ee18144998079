/** Text in a file's metadata, with its location. */
export interface Snippet {
  /** For display: `PNG 文本块`, `EXIF 用户注释`. */
  place: string;
  /** Key of the text; empty for none. */
  key: string;
  text: string;
  /** `xmp` is XML, whose elements are searched. */
  kind?: 'xmp';
}

/** Finding while reading a file. */
export type Finding = Snippet | { manifest: true };

const utf8 = new TextDecoder();
const latin = new TextDecoder('latin1');

export const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  latin.decode(bytes.subarray(from, from + length));

/** Decodes UTF-8; also used for fields declared as Latin-1, which often contain UTF-8. */
export const textOf = (bytes: Uint8Array): string => utf8.decode(bytes);

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Index of a byte from `from` on; the end if absent. */
export const indexOf = (bytes: Uint8Array, byte: number, from: number): number => {
  const at = bytes.indexOf(byte, from);
  return at < 0 ? bytes.length : at;
};
