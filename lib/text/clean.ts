import { withoutRadicals } from './radicals';

/**
 * Invisible characters that would make a text differ from its stored form: directional marks and overrides, control
 * characters, lone surrogates, soft hyphens and zero-width blanks. Joiners and variation selectors stay: they are part
 * of letters and emoji.
 */
const UNSEEN =
  /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?![\t\n\r])\p{Cc}|[\uD800-\uDFFF]/gu;
/** Blanks and characters without a glyph, including Hangul fillers and the blank Braille pattern. */
const DRAWS_NOTHING = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Strips invisible characters, but keeps blanks. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * Normalises text for storage, in any field: strips invisible characters, writes radicals as the ideographs that they look
 * like, and trims; empty if nothing visible remains.
 */
export function clean(text: string): string {
  const kept = withoutRadicals(withoutUnseen(text)).trim();
  return DRAWS_NOTHING.test(kept) ? '' : kept;
}

/** The same on one line. */
export const cleanLine = (text: string): string => clean(text.replace(/[\r\n\u2028\u2029]+/g, ' '));
