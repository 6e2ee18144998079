// @ts-check

/**
 * Display of a number by its format in a spreadsheet: `plain` shows the same value, `text` a whole number with leading zeros
 * and words around it, `part` of a date some of year, month and day, `other` another value, such as a percentage, thousands
 * or another currency.
 * @typedef {{ is: 'plain' } | { is: 'text', before: string, digits: number, after: string } | PartShown | { is: 'other' }} Shown
 * @typedef {{ is: 'part', year: boolean, month: boolean, day: boolean }} PartShown
 */

/** @type {Shown} */
const PLAIN = { is: 'plain' };
/** @type {Shown} */
const OTHER = { is: 'other' };
/** Formats without a code of their own that show another value: percentages. */
const PERCENT = new Set(['9', '10']);

/** Built-in formats of dates that show a part of them; those from 27 on are of Chinese spreadsheets. */
const MONTHS = new Set(['17', '27', '36', '50', '52', '57']);
const DAYS_OF_A_YEAR = new Set(['16', '28', '29', '51', '53', '54', '58']);

/** @param {string} letters of a format @returns {PartShown} */
const partOf = (letters) => ({
  is: 'part',
  year: /[ye]/.test(letters),
  month: letters.includes('m'),
  day: /(?:^|[^d])dd?(?!d)/.test(letters),
});

/**
 * Parts of a date that a format shows; null if it shows the whole date, only a time, or is no format of dates.
 * @param {string} section of a format
 * @returns {PartShown | null}
 */
function partShown(section) {
  const letters = section
    .replace(/"[^"]*"|\\.|_.|\*./g, ' ')
    .replace(/\[([hms]{1,2})\]/gi, '$1')
    .replace(/\[[^\]]*\]|am\/pm|a\/p/gi, ' ')
    .replace(/(s)[.,]0{1,3}/gi, '$1')
    .toLowerCase();
  if (/[^yemdhsa\s\-/.,:]/.test(letters.replace(/[^\x20-\x7e]/g, ' '))) return null;
  const part = partOf(letters);
  // Beside hours or seconds, m is a minute.
  const isTime = /[hs]/.test(letters) && !part.year && !part.day;
  const isWhole = part.year && part.month && part.day;
  return isTime || isWhole || !(part.year || part.month || part.day) ? null : part;
}

/** Quoted words, an escaped sign, or signs that a format shows as they are. */
const LITERAL = /"([^"]*)"|\\(.)|([-+/():：、（）【】〔〕\u4e00-\u9fff\s]+)/g;
/** @param {string} text */
const wordsOf = (text) => text.replace(LITERAL, '$1$2$3');

/**
 * Reads a number format by its code, or by its number if it is built in (ECMA-376, part 1, 18.8.30–31).
 * @param {string} code @param {string} id
 * @returns {Shown}
 */
export function shownBy(code, id = '') {
  if (code === '') {
    if (MONTHS.has(id)) return partOf('ym');
    if (DAYS_OF_A_YEAR.has(id)) return partOf('md');
    return PERCENT.has(id) ? OTHER : PLAIN;
  }
  // The section for positive numbers, without colour, condition, spacing, and the language of digits and dates.
  const [section = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const part = partShown(section);
  if (part) return part;
  const bare = section
    .replace(/(?:\\\s|"\s+")?(?:\[\$(?:[¥￥]|CNY|RMB)[^\]]*\]|"(?:[¥￥]|CNY|RMB)\s*"|\\?[¥￥])(?:\\\s|"\s+")?/g, '')
    .replace(/\[(?:\$-|DBNum|[A-Za-z]+\d*\]|[<>=])[^\]]*\]?/g, '')
    .replace(/_.|\*./g, '')
    .replace(/(?:"元"|\\元|元)$/, '')
    .trim();
  if (/^(?:General|G\/通用格式|@?)$/i.test(bare)) return PLAIN;
  const general = /^(?:General|G\/通用格式)(?=["\\])/i;
  if (general.test(bare)) return shownBy(bare.replace(general, '#'));
  if (/^[#0?,]*[#0?](?:\.[#0?]+)?$/.test(bare)) {
    const [, zeros = ''] = /^(0{2,})$/.exec(bare) ?? [];
    return zeros ? { is: 'text', before: '', digits: zeros.length, after: '' } : PLAIN;
  }
  // Telephone numbers in groups: only signs between digits are added.
  if (/^[#0][#0\s()-]*[-\s)][#0\s()-]*[#0]$/.test(bare.replaceAll('\\', ''))) return PLAIN;
  const literal = String.raw`(?:"[^"]*"|\\.|[-+/():：、（）【】〔〕\u4e00-\u9fff\s])*`;
  const [whole, before = '', zeros = '', after = ''] = new RegExp(`^(${literal})(0+|#)(${literal})$`).exec(bare) ?? [];
  if (whole === undefined) return OTHER;
  return { is: 'text', before: wordsOf(before), digits: zeros === '#' ? 1 : zeros.length, after: wordsOf(after) };
}
