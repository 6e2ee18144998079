/** Invisible characters, dropped anywhere in a number: zero-width, directional and control characters, and joiners. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/gu;
/** Hyphens, dashes, minus signs and their input method variants. */
const DASHES = /[\p{Pd}\u2212\u2500\u30FC\u02D7]/gu;
/** Label before a number, up to its colon: 手机号：, 编号: */
const LABEL = /^[^:\d+]{1,12}:/u;
const CLOSING = /[\s,;:、。]/;
const BETWEEN = /[\s\-._·•]/g;
/** Safety limit; each round shortens the text. */
const ROUNDS = 20;

/**
 * Longest text that is normalised, in UTF-16 units. A longer one is no number, name or date, and stays as it is: to order a
 * run of combining marks takes the square of its length.
 */
export const LONGEST = 400;

/**
 * Text in no number or name: several ligatures that NFKC writes out in up to eighteen letters, or a run of marks, which takes
 * the square of its length to order.
 */
const COSTLY = /(?:[\uFDFA\uFDFB][^\uFDFA\uFDFB]*){4}|[\p{M}\uFF9E\uFF9F]{31}/u;

/** Limits a normalisation to texts that can be a number, name or date; leaves a longer one to the limit of its length. */
export const within =
  (normalise: (text: string) => string) =>
  (text: string): string =>
    text.length > LONGEST ? text : normalise(text);

/**
 * Repeats a step until the text no longer changes, which makes normalisation idempotent. A text that is no number or name
 * stays as it is.
 */
export function settled(text: string, step: (text: string) => string): string {
  if (text.length > LONGEST || COSTLY.test(text)) return text;
  let [before, after] = [text, step(text)];
  for (let round = 1; after !== before && round < ROUNDS; round++) [before, after] = [after, step(after)];
  return after;
}

/** Normalises typed or pasted text: uniform width, blanks and hyphens, without invisible characters. */
export const typed = (text: string): string =>
  settled(text, (one) =>
    one
      .replace(/[\t\n\r\u2028\u2029]/g, ' ')
      .normalize('NFKC')
      .replace(UNSEEN, '')
      .replace(DASHES, '-')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** Strips closing punctuation. A pattern up to the end would try each sign of a long run anew, in the square of its length. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && CLOSING.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Several labels, each of which would take a round; no number has more than two. */
const MANY_LABELS = /(?::[^:]*){6}/;

/** The same without leading labels and trailing punctuation; never empties a text. */
export function unlabelled(text: string): string {
  const plain = typed(text);
  if (MANY_LABELS.test(plain)) return plain;
  return settled(plain, (one) => typed(withoutClosing(one.replace(LABEL, ''))) || one);
}

/** The same without blanks, hyphens and dots. */
export const bare = (text: string): string =>
  settled(typed(text), (one) => {
    const kept = unlabelled(one).replace(BETWEEN, '');
    return kept.replace(/^\p{Script=Han}+(?=.)/u, '') || kept || one;
  });

/** Upper-cases a text. Composes again, because the capital of a letter such as ῒ comes decomposed. */
export const capitals = (text: string): string => settled(text, (one) => one.toUpperCase().normalize('NFKC'));

/** Groups a number from the left for display; the last group size is repeated. */
export function groups(number: string, sizes: readonly number[]): string {
  if (!/^[\dA-Z]+$/.test(number)) return number;
  const parts: string[] = [];
  for (let at = 0, place = 0; at < number.length; place++) {
    const size = sizes[Math.min(place, sizes.length - 1)] ?? number.length;
    parts.push(number.slice(at, at + size));
    at += size;
  }
  return parts.join(' ');
}

/** Kind of number or address: normalisation, validation and display. */
export interface Identifier {
  /** Stored form of any notation. Invalid input loses only invisible characters. */
  normalise(text: string): string;
  /** Validation message; empty if valid. Accepts typed and normalised text. */
  problem(text: string): string;
  /** Form for display and comparison by eye. */
  format(text: string): string;
  /** Masked form for lists and logs. */
  mask(text: string): string;
}
