import { bare, capitals, LONGEST, typed } from './typed';

/**
 * Extracts six digits from typed or pasted text: with separators, in full width, prefixed by 验证码：, or a whole text
 * message that contains exactly one run of six digits.
 */
export function codeOf(text: string): string {
  if (text.length > LONGEST) return text;
  const whole = bare(text);
  if (/^\d{6}$/.test(whole)) return whole;
  const runs = (typed(text).match(/\d(?:[\d -]*\d)?/g) ?? []).map((run) => run.replace(/[ -]/g, ''));
  const [only, ...others] = runs.filter((run) => run.length === 6);
  return only !== undefined && others.length === 0 ? only : whole;
}

/** Normalises a code of letters and digits; drops separators and surrounding text. */
export const letterCodeOf = (text: string): string => capitals(bare(text));
