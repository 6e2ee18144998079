import { settled } from './typed';

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}]/gu;
/** Ways to write the dot between the parts of a name, after NFKC. */
const DOTS = /[·•‧∙⋅・᛫⸱⸳ꞏ●⚫∘◦᠂.。\u0701\u10101\u119E\u2022\u2981\u318D]/gu;
const DASHES = /[\p{Pd}\u2212\u30FC]/gu;
const QUOTES = /[“”„‟«»„]/gu;

/**
 * A name of a person or an organisation as it is compared, never shown: one width, one dot, one hyphen, small letters,
 * without blanks and without what no reader sees.
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
    // Between words of Latin letters a hyphen is one; between Chinese ones it stands for the dot.
    return (/[a-z\d]/.test(key) ? key : key.replaceAll('-', '·')).replace(/·+/g, '·').replace(/^·|·$/g, '') || key;
  });

/** The same without any mark: banks and forms leave out dots and brackets. */
export const bareNameKey = (name: string): string => nameKey(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
