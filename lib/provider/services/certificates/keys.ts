/** A fact as it is compared: one width, no blanks, small letters, whatever hyphen was typed. */
export const factKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, '')
    .toLowerCase();

/** Holders as they are compared: several of them in any order and with any mark between. */
export const holderKey = (text: string): string =>
  text
    .split(/[、,，;；/]/)
    .map(factKey)
    .filter(Boolean)
    .sort()
    .join('、');
