// @ts-check
import { strFromU8, unzipSync } from 'fflate';
import { shownBy } from './number-formats.mjs';
import { Refusal } from './sheet-limits.mjs';

/** Most places named in a message. */
const NAMED = 10;

/** @param {string} tag @param {string} name */
const attribute = (tag, name) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';
/** Entities of an attribute as the signs that they stand for. @param {string} text */
const plainText = (text) =>
  text.replace(/&(quot|amp|lt|gt|apos|#\d+|#x[\da-f]+);/gi, (whole, name) => {
    const named = /** @type {Record<string, string>} */ ({ quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" })[name];
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return named ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole);
  });
/** @param {string} tag @param {string} name */
const isOn = (tag, name) => ['1', 'true'].includes(attribute(tag, name));

/** @param {unknown} cell */
const isFilled = (cell) => cell !== null && cell !== undefined && cell !== '';

/** Place of a cell from its address, counted from 0. @param {string} address */
function placeOf(address) {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address.toUpperCase()) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

/**
 * Parts of a checked workbook that tell how its sheets look, as text by name.
 * @param {Uint8Array} bytes
 * @returns {Record<string, string>}
 */
function partsOf(bytes) {
  const isRead = /^xl\/(?:workbook\.xml|styles\.xml|_rels\/|worksheets\/)/;
  const parts = unzipSync(bytes, { filter: ({ name }) => isRead.test(name) });
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
}

/**
 * First sheet that a reader of the workbook sees: its number from 1, and its XML, empty if not found. Hidden sheets, and
 * sheets of a chart alone, are passed over.
 * @param {Record<string, string>} parts
 */
function firstSeen(parts) {
  const relations = [...(parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)];
  const sheets = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag], at) => {
    const relation = relations.find(([one]) => attribute(one, 'Id') === attribute(tag, 'r:id'))?.[0] ?? '';
    const target = attribute(relation, 'Target').replace(/^\/xl\/|^\.\//, '');
    const isSeen = !/^(?:very)?hidden$/i.test(attribute(tag, 'state')) && !target.startsWith('chartsheets/');
    return { number: at + 1, xml: parts[`xl/${target}`] ?? '', isSeen };
  });
  return sheets.find(({ isSeen }) => isSeen) ?? { number: 1, xml: '' };
}

/** Number, from 1, of the first sheet of a checked workbook that is seen. @param {Uint8Array} bytes */
export const numberOfFirstSeen = (bytes) => firstSeen(partsOf(bytes)).number;

/** Displays of the number formats, by the index of a cell's style. @param {string} styles */
function formatsOf(styles) {
  const codes = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      plainText(attribute(tag, 'formatCode')),
    ]),
  );
  const [, own = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return [...own.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId');
    return shownBy(codes.get(id) ?? '', id);
  });
}

/**
 * Filled cells of a sheet with the display of their format, unless it shows the stored value.
 * @param {string} xml @param {readonly import('./number-formats.mjs').Shown[]} formats
 * @param {import('./read-table.mjs').RawRow[]} rows
 */
function* formatted(xml, formats, rows) {
  if (formats.every(({ is }) => is === 'plain')) return;
  for (const [tag] of xml.matchAll(/<(?:\w+:)?c\s[^>]*>/g)) {
    const shown = formats[Number(attribute(tag, 's'))];
    if (!shown || shown.is === 'plain') continue;
    const { row, column } = placeOf(attribute(tag, 'r'));
    const cells = rows[row]?.cells;
    if (cells && isFilled(cells[column])) yield { row, column, cells, value: cells[column], shown };
  }
}

/**
 * Gives whole numbers the leading zeros and words that their format shows, as text: a contract of number HT-042 is not
 * number 42. Throws {@link Refusal} for a number that its format shows as another value: 8% is not 0.08.
 * @param {string} xml @param {readonly import('./number-formats.mjs').Shown[]} formats
 * @param {import('./read-table.mjs').RawRow[]} rows
 */
function showNumbers(xml, formats, rows) {
  for (const { row, column, cells, value, shown } of formatted(xml, formats, rows)) {
    if (typeof value !== 'number') continue;
    if (shown.is !== 'text' || !Number.isInteger(value) || value < 0)
      throw new Refusal(
        `第 ${row + 1} 行第 ${column + 1} 列的数字显示的与存着的不同（存着 ${value}），请改成普通数字，或者按显示的填成文本`,
      );
    cells[column] = `${shown.before}${String(value).padStart(shown.digits, '0')}${shown.after}`;
  }
}

/**
 * Replaces dates of which their format shows only a part by that part and the date: 2026年12月 is stored as its first day,
 * which nobody has typed.
 *
 * @param {Uint8Array} bytes of a checked workbook
 * @param {import('./read-table.mjs').RawRow[]} rows of its first sheet that is seen, all of them
 */
export function markPartDates(bytes, rows) {
  const { 'xl/styles.xml': styles } = unzipSync(bytes, { filter: ({ name }) => name === 'xl/styles.xml' });
  const formats = formatsOf(styles ? strFromU8(styles) : '');
  if (!formats.some(({ is }) => is === 'part')) return;
  for (const { column, cells, value, shown } of formatted(firstSeen(partsOf(bytes)).xml, formats, rows)) {
    if (shown.is !== 'part' || !(value instanceof Date)) continue;
    const year = shown.year ? `${value.getUTCFullYear()}年` : '';
    const month = shown.month ? `${value.getUTCMonth() + 1}月` : '';
    const day = shown.day ? `${value.getUTCDate()}日` : '';
    cells[column] = { date: value, shown: `${year}${month}${day}` };
  }
}

/** @param {readonly (string | number)[]} all */
const named = (all) => `${all.slice(0, NAMED).join('、')}${all.length > NAMED ? ' 等' : ''}`;

/**
 * Applies what a reader of the sheet sees and the values alone do not tell: a cell merged over several rows stands in each
 * of them, and zeros and words of a whole number's format belong to it. Throws {@link Refusal} for filled rows and columns
 * that are hidden, for formulas without a result, and for numbers that are shown as others.
 *
 * @param {Uint8Array} bytes of a checked workbook
 * @param {import('./read-table.mjs').RawRow[]} rows of its first sheet that is seen, all of them
 */
export function asSeen(bytes, rows) {
  const parts = partsOf(bytes);
  const { xml } = firstSeen(parts);
  /** @type {Set<number>} */
  const filled = new Set();
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (isFilled(cell)) filled.add(at + 1);
  /** @type {number[]} */
  const hidden = [];
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\s[^>]*>/g)) {
    const row = isOn(tag, 'hidden') ? Number(attribute(tag, 'r')) : 0;
    if (rows[row - 1]?.cells.some(isFilled)) hidden.push(row);
  }
  if (hidden.length > 0) throw new Refusal(`第 ${named(hidden)} 行是隐藏的，请取消隐藏并核对，不申请的请删去整行`);
  /** @type {Set<number>} */
  const unseen = new Set();
  for (const [tag] of xml.matchAll(/<(?:\w+:)?col\s[^>]*>/g)) {
    if (!isOn(tag, 'hidden')) continue;
    const [from, to] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))];
    for (const column of filled) if (column >= from && column <= to) unseen.add(column);
  }
  const columns = [...unseen].sort((one, other) => one - other);
  if (columns.length > 0) throw new Refusal(`第 ${named(columns)} 列是隐藏的，请取消隐藏并核对，不需要的请删去整列`);
  for (const [, open = '', content = ''] of xml.matchAll(/<(?:\w+:)?c(\s[^>]*[^/])>([\s\S]*?)<\/(?:\w+:)?c>/g)) {
    if (!/<(?:\w+:)?f[\s>/]/.test(content) || /<(?:\w+:)?v>[^<]/.test(content)) continue;
    // An empty text is a result too.
    if (attribute(open, 't') === 'str') continue;
    const { row, column } = placeOf(attribute(open, 'r'));
    throw new Refusal(`第 ${row + 1} 行第 ${column + 1} 列的公式没有算出结果，请用表格软件打开、保存以后再上传`);
  }
  showNumbers(xml, formatsOf(parts['xl/styles.xml'] ?? ''), rows);
  for (const [tag] of xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*>/g)) {
    const [from, to] = attribute(tag, 'ref').split(':').map(placeOf);
    if (!from || !to || !(from.row >= 0) || from.column < 0) continue;
    const value = rows[from.row]?.cells[from.column];
    if (!isFilled(value)) continue;
    for (const row of rows.slice(from.row + 1, to.row + 1)) {
      while (row.cells.length < from.column) row.cells.push(null);
      row.cells[from.column] = value ?? null;
    }
  }
}
