import { withoutRadicals } from '@/lib/text/radicals';
import { settled } from './typed';

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/gu;
/** Variants of the dot between the parts of a name, before and after NFKC. */
const DOTS = /[·•‧∙⋅・᛫⸰⸱⸳ꞏ●⚫⬤⏺⚬▪∘◦⁃᠂.。ᐧꓸ\u0701\u0702\u{10101}\u{1F784}\u119E\u2981\u318D\uA60E]/gu;
/** Dots that NFKC makes a blank with a mark: the light tone of Zhuyin, and the ring. */
const RAISED = /[\u02D9\u02DA]/gu;
/** The same after NFKC; no Chinese character carries a mark. */
const RAISED_MARKS = /(\p{Script=Han})[\u0307\u030A]/gu;
/** Other accents without a letter, typed for an apostrophe. */
const ACCENTS = /[\u00A8\u00AF\u00B4\u00B8\u02D8\u02DB-\u02DD]/gu;
/** A Chinese character that input methods offer among the dots; it is a dot only within a Chinese name. */
const DOT_STROKE = /([\p{Script=Han}·])丶(?=[\p{Script=Han}·])/gu;
const DASHES = /[\p{Pd}\u2212\u30FC]/gu;
/** Variants of the apostrophe: O’Neill, Oʼzbek. */
const APOSTROPHES = /[\u2018\u2019\u201A\u201B\u2032\u2035\u02B9\u02BB-\u02BD\uA78C`]/gu;
const QUOTES = /[“”„‟«»„]/gu;

/**
 * Key for comparing names of persons and organisations, never displayed: uniform width, dots, hyphens and radicals, lower
 * case, without blanks and invisible characters.
 */
export const nameKey = (name: string): string =>
  settled(name, (one) => {
    const key = withoutRadicals(one)
      .replace(RAISED, '·')
      .replace(ACCENTS, "'")
      .normalize('NFKC')
      .replace(UNSEEN, '')
      .replace(/\s/g, '')
      .replace(RAISED_MARKS, '$1·')
      .replace(DOTS, '·')
      .replace(DOT_STROKE, '$1·')
      .replace(DASHES, '-')
      .replace(QUOTES, '"')
      .replace(APOSTROPHES, "'")
      .toLowerCase()
      // Lower case of İ, which is i in names of mixed case.
      .replaceAll('i\u0307', 'i');
    // Between Latin words a hyphen is kept; between Chinese ones it is a variant of the dot.
    return (/[a-z\d]/.test(key) ? key : key.replaceAll('-', '·')).replace(/·+/g, '·').replace(/^·|·$/g, '') || key;
  });

/** The same without punctuation: banks and forms omit dots and brackets. */
export const bareNameKey = (name: string): string =>
  settled(name, (one) => nameKey(one).replace(/[^\p{L}\p{M}\p{N}]/gu, ''));

/** Longest name of one person or organisation, and most holders of one registration. */
export const NAME_LENGTH = 100;
export const MOST_HOLDERS = 20;
/** Longest text that the register states as holders: all of them, with a 、 between. Queries by holder take as much. */
export const HOLDERS_LENGTH = MOST_HOLDERS * (NAME_LENGTH + 1) - 1;

/** Whether a text can be a name: it has a letter or a digit, not just marks, dots and blanks. */
const namesSomeone = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Validation message for a text of signs alone in the place of a name; empty if valid. */
export const nameProblem = (text: string): string => (namesSomeone(text) ? '' : '请填写文字，不能只有符号');

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
