/** What is left out of numbers wherever it stands: marks without width, of direction and of control, and joiners. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/gu;
/** Hyphens, dashes, minus signs and what an input method may put in their place. */
const DASHES = /[\p{Pd}\u2212\u2500\u30FC\u02D7]/gu;
/** What people put in front of a number, up to its colon: 手机号：, 编号: */
const LABEL = /^[^:\d+]{1,12}:/u;
const CLOSING = /[\s,;:、。]+$/u;
const BETWEEN = /[\s\-._·•]/g;
/** Enough for what people paste; each round takes something away. */
const ROUNDS = 20;

/** Repeats a step until nothing changes, so that what was normalised once stays as it is. */
export function settled(text: string, step: (text: string) => string): string {
  let [before, after] = [text, step(text)];
  for (let round = 1; after !== before && round < ROUNDS; round++) [before, after] = [after, step(after)];
  return after;
}

/** What was typed or pasted, in one width, with one kind of blank and of hyphen, and without what no reader sees. */
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

/** The same without labels in front and without a full stop or a comma behind; never nothing of something. */
export const unlabelled = (text: string): string =>
  settled(typed(text), (one) => typed(one.replace(LABEL, '').replace(CLOSING, '')) || one);

/** Characters of a number without labels in front, and without blanks, hyphens and dots between them. */
export const bare = (text: string): string =>
  settled(typed(text), (one) => {
    const kept = unlabelled(one).replace(BETWEEN, '');
    return kept.replace(/^\p{Script=Han}+(?=.)/u, '') || kept || one;
  });

/** A number parted for reading, from its left: sizes of its groups, the last of which is repeated. */
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

/** A kind of number or address: how it is kept, what is wrong with it, how it is shown. */
export interface Identifier {
  /** As it is kept, from all the ways in which people write it. What is none of the kind loses only what nobody sees. */
  normalise(text: string): string;
  /** What is wrong with a text, in words; empty for nothing. Takes it typed or normalised. */
  problem(text: string): string;
  /** As it is shown to be read and compared. */
  format(text: string): string;
  /** As it stands in lists and logs. */
  mask(text: string): string;
}
