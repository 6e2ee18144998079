// @ts-check
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Most characters of a cell, as in Excel. */
export const MOST_IN_CELL = 32_767;
/** Most columns of a row up to its last filled cell, and most rows, including empty ones. */
const MOST_COLUMNS = 256;
const MOST_ROWS = 100_000;
/** Most cells of a table, including empty ones in between; two thousand full rows have far fewer. */
const MOST_CELLS = 500_000;
/** Most tags of a workbook, most characters of one tag, and most characters of all cells. */
const MOST_TAGS = 2_000_000;
const MOST_IN_TAG = 65_536;
const MOST_CHARACTERS = 10_000_000;
/** Most characters of a CSV record; far beyond any real row. */
export const MOST_IN_RECORD = 1_000_000;
/** Most unpacked bytes of a workbook's parts, and most parts. */
const MOST_UNPACKED = 60 * 1024 * 1024;
const MOST_PARTS = 2000;

export const TOO_MUCH = '表格过大：请删去空着的行列与多余的内容，或者分成几次导入';
export const LONG_CELL = `表格里有一格超过 ${MOST_IN_CELL} 个字符，请删减后再试`;

/** Refused file, with a user-facing message. */
export class Refusal extends Error {}

/**
 * Counts a character, up to one more than `most`.
 * @param {string} text @param {string} sign @param {number} most
 */
export function countOf(text, sign, most) {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** @param {number} rows */
const refuseRows = (rows) => new Refusal(`表格有 ${rows} 行，最多 ${MOST_ROWS} 行，请删去空着的行，或者分成几个文件`);

/**
 * Throws for a CSV text with too many lines or cells, or with an endless line.
 * @param {string} text @param {string} delimiter
 */
export function requireFewCells(text, delimiter) {
  const rows = countOf(text, '\n', MOST_CELLS) + 1;
  if (rows > MOST_ROWS) throw refuseRows(rows);
  if (countOf(text, delimiter, MOST_CELLS) + rows > MOST_CELLS) throw new Refusal(TOO_MUCH);
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    if (to - from > MOST_IN_RECORD) throw new Refusal(LONG_CELL);
    from = to + 1;
  }
}

/**
 * Throws for a parsed table with too many rows or columns, an oversized cell or too much text.
 * @param {readonly { number: number, cells: readonly unknown[] }[]} rows
 */
export function requireFit(rows) {
  if (rows.length > MOST_ROWS) throw refuseRows(rows.length);
  let characters = 0;
  for (const { number, cells } of rows) {
    if (cells.length > MOST_COLUMNS)
      throw new Refusal(`第 ${number} 行有 ${cells.length} 列，最多 ${MOST_COLUMNS} 列，请删去多余的列`);
    for (const [at, cell] of cells.entries()) {
      if (typeof cell !== 'string') continue;
      if (cell.length > MOST_IN_CELL)
        throw new Refusal(
          `第 ${number} 行第 ${at + 1} 列有 ${cell.length} 个字符，一格最多 ${MOST_IN_CELL} 个，请删减后再试`,
        );
      characters += cell.length;
    }
    if (characters > MOST_CHARACTERS) throw new Refusal(TOO_MUCH);
  }
}

/** Attribute `r` anywhere in a part: its value up to a character that no cell address contains. */
const ADDRESS = /\br\s*=\s*["']([^"'<&]*)(&?)/g;
const LETTER_A = 64;

/**
 * Farthest cell that a part declares. Reads rows as leniently as the reader, so that no cell is missed.
 * @param {string} xml
 */
function reachOf(xml) {
  let [rows, columns] = [0, 0];
  for (const [, address = '', entity] of xml.matchAll(ADDRESS)) {
    if (entity) return { rows: Number.POSITIVE_INFINITY, columns: 1 };
    const digits = address.search(/\d/);
    const row = digits < 0 ? Number.NaN : Number(address.slice(digits));
    if (Number.isNaN(row)) continue;
    let place = 0;
    for (const letter of address.slice(0, digits)) place = place * 26 + letter.charCodeAt(0) - LETTER_A;
    rows = Math.max(rows, row);
    columns = Math.max(columns, place);
  }
  return { rows, columns };
}

/**
 * Tests whether the text between two tags exceeds a cell; an entity counts as one character.
 * @param {string} xml @param {number} start @param {number} end
 */
const isLongText = (xml, start, end) =>
  end - start > MOST_IN_CELL && xml.slice(start, end).replace(/&[#\w]{1,10};/g, 'x').length > MOST_IN_CELL;

/** Beginning of the tag of a row, a cell, or the format of columns. Tags are counted, as their addresses may be missing. */
const COUNTED = /^(?:\w+:)?(row|c|col)[\s/>]/;
/** Most of them; a table without addresses takes the reader as long as one with. */
const MOST_OF = /** @type {Readonly<Record<string, number>>} */ ({ row: MOST_ROWS, c: MOST_CELLS, col: 16_384 });
/** Longest name of such a tag with its prefix. */
const NAME_LENGTH = 40;

/**
 * Counts the tags of a part. Throws for an oversized tag or text, as the reader's time grows with its square, and for too
 * many rows, cells or columns.
 * @param {string} xml
 */
function tagsOf(xml) {
  let tags = 0;
  /** @type {Record<string, number>} */
  const counts = { row: 0, c: 0, col: 0 };
  let from = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', from)) {
    if (isLongText(xml, from, at)) throw new Refusal(LONG_CELL);
    const end = xml.indexOf('>', at);
    if ((end < 0 ? xml.length : end) - at > MOST_IN_TAG) throw new Refusal(TOO_MUCH);
    tags += 1;
    const name = COUNTED.exec(xml.slice(at + 1, at + NAME_LENGTH))?.[1];
    if (name !== undefined) {
      counts[name] = (counts[name] ?? 0) + 1;
      if ((counts[name] ?? 0) > (MOST_OF[name] ?? 0)) throw new Refusal(TOO_MUCH);
    }
    if (end < 0 || tags > MOST_TAGS) break;
    from = end + 1;
  }
  if (isLongText(xml, from, xml.length)) throw new Refusal(LONG_CELL);
  return tags;
}

/** Cell of a sheet whose formula failed, up to its type. */
const FAILED = /(<(?:\w+:)?c\s[^>]*?\bt\s*=\s*)(["'])e\2/g;

/**
 * Makes texts of the errors in a sheet's cells, such as #N/A: the reader would return them as empty cells, and a table would
 * lose values without a word.
 * @param {string} xml
 */
const withErrorsAsText = (xml) => xml.replace(FAILED, '$1$2str$2');

/**
 * Writes the flag of a workbook that counts days from 1904 as 1: LibreOffice writes true, which the reader takes for no.
 * @param {string} xml
 */
const withPlainFlag = (xml) => xml.replace(/\bdate1904\s*=\s*(["'])true\1/, 'date1904="1"');

/**
 * Changes a part before the reader gets it.
 * @param {string} name @param {string} xml
 */
function readable(name, xml) {
  if (name === 'xl/workbook.xml') return withPlainFlag(xml);
  return name.startsWith('xl/worksheets/') ? withErrorsAsText(xml) : xml;
}

/**
 * Repacks a workbook with its XML parts only, uncompressed, so that the reader gets exactly what was checked here.
 * Throws {@link Refusal} if reading would exceed the limits: a reader allocates every cell up to the farthest, so a
 * single cell in the last corner would exhaust the memory. Throws other errors for an invalid archive.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function boundedWorkbook(bytes) {
  let [unpacked, parts] = [0, 0];
  const xmlParts = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      // Compressed entries end at their declared size; stored ones are copied whole, and several may share their bytes.
      unpacked += Math.max(size, originalSize);
      parts += 1;
      // Thrown before unpacking.
      if (unpacked > MOST_UNPACKED || parts > MOST_PARTS) throw new Refusal(TOO_MUCH);
      return /\.(?:xml|rels)$/i.test(name);
    },
  });
  let tags = 0;
  for (const [name, part] of Object.entries(xmlParts)) {
    const xml = strFromU8(part);
    tags += tagsOf(xml);
    if (tags > MOST_TAGS) throw new Refusal(TOO_MUCH);
    const { rows, columns } = reachOf(xml);
    if (rows > MOST_ROWS || rows * columns > MOST_CELLS) throw new Refusal(TOO_MUCH);
    const checked = readable(name, xml);
    if (checked !== xml) xmlParts[name] = strToU8(checked);
  }
  return new Uint8Array(zipSync(xmlParts, { level: 0 }));
}
