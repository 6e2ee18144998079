import type { Cell } from './read-sheet';

/** Scientific notation of spreadsheets for a long number: 2.02611E+15. */
const SCIENTIFIC = /^[+-]?\d(?:\.\d+)?E\+\d{2,3}$/i;
/** From this value on a spreadsheet keeps fifteen digits and pads with zeros. */
const ROUNDED = 1e15;

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** Dates that spreadsheets make of 26-05 and 3-12, by locale: May-26, 12-Mar, 3月12日, 2026年5月. */
const AS_DAY = new RegExp(
  `^(?:(?:${MONTHS})-\\d{2,4}|\\d{1,2}-(?:${MONTHS})(?:-\\d{2,4})?|(?:\\d{2,4}年)?\\d{1,2}月(?:\\d{1,2}日)?)$`,
  'i',
);

const HOW = '原来写的已经看不出。请把这一列设为“文本”格式，再照原样填写';

/** Results of formulas that failed. */
const FAILED = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/;

/** Detects a cell whose formula failed. @returns an error message; empty if it is none */
export function failureOf(cell: Cell): string {
  const text = typeof cell === 'string' ? cell.trim() : '';
  return FAILED.test(text) ? `“${text}”是公式出错的结果，请用表格软件改正，或者直接填写` : '';
}

/** Detects a cell that a spreadsheet has converted. @returns an error message; empty if it is intact */
export function damageOf(cell: Cell, isIdentifier: boolean): string {
  if (typeof cell === 'number')
    return Math.abs(cell) >= ROUNDED ? `“${cell}”超过 15 位，表格软件只留下了前 15 位，${HOW}` : '';
  if (cell instanceof Date) return isIdentifier ? `这一格被表格软件改成了日期，${HOW}` : '';
  const text = cell?.trim() ?? '';
  const failure = failureOf(text);
  if (failure) return failure;
  if (SCIENTIFIC.test(text)) return `“${text}”是表格软件缩写的长号码，${HOW}`;
  return isIdentifier && AS_DAY.test(text) ? `“${text}”是表格软件改成的日期，${HOW}` : '';
}
