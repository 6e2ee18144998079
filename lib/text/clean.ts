/**
 * What no reader sees and what would make a text read otherwise than it is stored: marks and overrides of direction,
 * control characters, halves of characters, soft hyphens and blanks of no width. Joiners and variation selectors stay:
 * they are part of letters and emoji.
 */
const UNSEEN =
  /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?![\t\n\r])\p{Cc}|[\uD800-\uDFFF]/gu;
/** Blanks and everything that draws nothing by itself, fillers of Hangul and the empty pattern of Braille among them. */
const DRAWS_NOTHING = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Without what no reader sees, blanks where they were typed. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * A text as it is kept, whatever its field: without what no reader sees and without outer blanks; empty where nothing of
 * it would be seen.
 */
export function clean(text: string): string {
  const kept = withoutUnseen(text).trim();
  return DRAWS_NOTHING.test(kept) ? '' : kept;
}

/** The same in one line. */
export const cleanLine = (text: string): string => clean(text.replace(/[\r\n\u2028\u2029]+/g, ' '));
