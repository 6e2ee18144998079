import { settled } from './typed';

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/gu;
/** Variants of the dot between the parts of a name, after NFKC. */
const DOTS = /[·•‧∙⋅・᛫⸱⸳ꞏ●⚫∘◦᠂.。\u0701\u{10101}\u119E\u2022\u2981\u318D]/gu;
const DASHES = /[\p{Pd}\u2212\u30FC]/gu;
const QUOTES = /[“”„‟«»„]/gu;

/**
 * Key for comparing names of persons and organisations, never displayed: uniform width, dots and hyphens, lower case,
 * without blanks and invisible characters.
 */
export const nameKey = (name: string): string =>
  settled(name, (one) => {
    const key = one
      .normalize('NFKC')
      .replace(UNSEEN, '')
      .replace(/\s/g, '')
      .replace(DOTS, '·')
      .replace(DASHES, '-')
      .replace(QUOTES, '"')
      .toLowerCase();
    // Between Latin words a hyphen is kept; between Chinese ones it is a variant of the dot.
    return (/[a-z\d]/.test(key) ? key : key.replaceAll('-', '·')).replace(/·+/g, '·').replace(/^·|·$/g, '') || key;
  });

/** The same without punctuation: banks and forms omit dots and brackets. */
export const bareNameKey = (name: string): string => nameKey(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
