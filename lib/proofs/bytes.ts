import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { concatBytes, utf8ToBytes };

export const toHex = bytesToHex;
/** Throws unless the text is hexadecimal with whole bytes. */
export const fromHex = hexToBytes;

const textOfBytes = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};
const bytesOfText = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

export const toBase64 = (bytes: Uint8Array): string => btoa(textOfBytes(bytes));
/** Throws unless the text is base64. */
export const fromBase64 = (text: string): Uint8Array => bytesOfText(atob(text));

/** Base64url without padding (RFC 7515 section 2). */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Throws unless the text is base64url without padding, in its canonical form. */
export function fromBase64Url(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text)) throw new Error('not base64url');
  const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  if (toBase64Url(bytes) !== text) throw new Error('not base64url');
  return bytes;
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Throws if the bytes are not UTF-8. */
export const utf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
