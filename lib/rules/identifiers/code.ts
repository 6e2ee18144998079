import { bare, typed } from './typed';

/**
 * Six digits from what was typed or pasted: parted, in full width, with 验证码： in front, or a whole text message in
 * which six digits stand together once.
 */
export function codeOf(text: string): string {
  const whole = bare(text);
  if (/^\d{6}$/.test(whole)) return whole;
  const runs = (typed(text).match(/\d(?:[\d -]*\d)?/g) ?? []).map((run) => run.replace(/[ -]/g, ''));
  const [only, ...others] = runs.filter((run) => run.length === 6);
  return only !== undefined && others.length === 0 ? only : whole;
}

/** A code of letters and digits without what people put around it and between. */
export const letterCodeOf = (text: string): string => bare(text).toUpperCase();
