// @ts-check
import { parse } from 'csv-parse/sync';
import {
  boundedWorkbook,
  countOf,
  LONG_CELL,
  MOST_IN_RECORD,
  Refusal,
  requireFewCells,
  requireFit,
} from './sheet-limits.mjs';
import { asSeen, markPartDates, numberOfFirstSeen } from './sheet-marks.mjs';

/**
 * Cell as typed; numbers and dates keep their type if the file format has types. A date of which only a part is shown comes
 * with that part, as 2026年12月.
 * @typedef {string | number | Date | { date: Date, shown: string } | null} RawCell
 */

/**
 * Row with its number in the file, from 1.
 * @typedef {{ number: number, cells: RawCell[] }} RawRow
 */

/**
 * @typedef {object} TableOptions
 * @property {boolean} hasPreamble the table may follow a title and a few facts, as in bank statements
 * @property {boolean} [isSeen] read a workbook as its reader sees it: merged cells in each of their rows, nothing hidden
 * @property {number} mostRows most filled rows to return; further ones are only counted
 */

/**
 * First filled rows, and their total number.
 * @typedef {{ rows: RawRow[], total: number }} Table
 */

const WRONG_TYPE = '请选择 CSV 或 XLSX 文件，旧版 xls 请另存为 xlsx';

/** @param {Uint8Array} bytes @param {number[]} head */
const startsWith = (bytes, ...head) => head.every((byte, at) => bytes[at] === byte);

/** @param {Uint8Array} bytes */
function encodingsOf(bytes) {
  if (startsWith(bytes, 0xff, 0xfe)) return ['utf-16le'];
  return startsWith(bytes, 0xfe, 0xff) ? ['utf-16be'] : ['utf-8', 'gb18030'];
}

/**
 * Decodes a file of unknown encoding: UTF-16 by its byte order mark, UTF-8, else GBK, the local default of
 * spreadsheets.
 * @param {Uint8Array} bytes
 */
function textOf(bytes) {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // tries the next encoding
    }
  }
  throw new Refusal(WRONG_TYPE);
}

/** First line by which some programs tell a spreadsheet the delimiter. */
const NAMES_DELIMITER = /^\uFEFF?sep=([,;\t|])\r?\n/i;
const DELIMITERS = [',', ';', '\t', '|'];
/** Lines examined for the delimiter of a table with a preamble. */
const TELLING_LINES = 60;

/**
 * Detects the delimiter: the one for which most lines have the same number of cells. Without a preamble the heads
 * decide.
 * @param {string} text @param {boolean} hasPreamble
 */
function delimiterOf(text, hasPreamble) {
  const lines = text.split('\n', hasPreamble ? TELLING_LINES : 1);
  /** @param {string} delimiter */
  const weight = (delimiter) => {
    /** @type {Map<number, number>} */
    const tally = new Map();
    for (const line of lines) {
      const parts = countOf(line, delimiter, Number.POSITIVE_INFINITY) + 1;
      if (parts > 1) tally.set(parts, (tally.get(parts) ?? 0) + parts);
    }
    return Math.max(0, ...tally.values());
  };
  return DELIMITERS.reduce((best, delimiter) => (weight(delimiter) > weight(best) ? delimiter : best));
}

/**
 * @param {Uint8Array} bytes @param {boolean} hasPreamble
 * @returns {RawRow[]}
 */
function readCsv(bytes, hasPreamble) {
  const whole = textOf(bytes);
  const named = NAMES_DELIMITER.exec(whole);
  const text = whole.slice(named?.[0].length ?? 0);
  const delimiter = named?.[1] ?? delimiterOf(text, hasPreamble);
  const before = named ? 1 : 0;
  requireFewCells(text, delimiter);
  try {
    // Banks protect long numbers from spreadsheets as ="…", which is no CSV quoting.
    const options = {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MOST_IN_RECORD,
    };
    return parse(text, options).map((cells, at) => ({ number: at + 1 + before, cells }));
  } catch (error) {
    const isLong = error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE';
    throw new Refusal(isLong ? LONG_CELL : 'CSV 的引号没有配对，请用表格软件重新另存', { cause: error });
  }
}

/** Display of a spreadsheet for a date out of range. */
const NO_DAY = '#####';

/** Digits of a number that a spreadsheet shows; a computed one may have more, such as 19.990000000000002. */
const DIGITS = 15;

/**
 * @param {unknown} cell
 * @returns {RawCell}
 */
function cellOf(cell) {
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? NO_DAY : cell;
  // Whole numbers keep the digits of a long identifier.
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : Number(cell.toPrecision(DIGITS));
  return typeof cell === 'string' ? cell : null;
}

/**
 * @param {Uint8Array} bytes @param {boolean} isSeen
 * @returns {Promise<RawRow[]>}
 */
async function readWorkbook(bytes, isSeen) {
  let bounded;
  try {
    bounded = boundedWorkbook(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(WRONG_TYPE, { cause: error });
  }
  try {
    // Loaded for workbooks only: a worker starts anew for each file, and most files are texts.
    const { readSheet } = await import('read-excel-file/universal');
    const rows = await readSheet(bounded.buffer, numberOfFirstSeen(bounded));
    const read = rows.map((cells, at) => ({ number: at + 1, cells: cells.map(cellOf) }));
    markPartDates(bounded, read);
    if (isSeen) asSeen(bounded, read);
    return read;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('读不出这个表格，请用表格软件另存为 xlsx 或 CSV 再试', { cause: error });
  }
}

/** @param {RawCell} cell */
const isFilled = (cell) => cell !== null && cell !== '';

/**
 * Reads a CSV (UTF-8, UTF-16 or GBK) or the first sheet of an XLSX that is not hidden; omits empty rows and trailing empty cells. Throws
 * {@link Refusal} for other formats. The time is not bounded, so call it in a worker.
 * @param {Uint8Array} bytes @param {TableOptions} options
 * @returns {Promise<Table>}
 */
export async function readTable(bytes, { hasPreamble, isSeen = false, mostRows }) {
  const all = isWorkbook(bytes) ? await readWorkbook(bytes, isSeen) : readCsv(bytes, hasPreamble);
  const trimmed = all.map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, cells.findLastIndex(isFilled) + 1),
  }));
  requireFit(trimmed);
  const filled = trimmed.filter(({ cells }) => cells.length > 0);
  return { rows: filled.slice(0, mostRows), total: filled.length };
}

/** Tests the first bytes for a workbook; other files are read as text. @param {Uint8Array} bytes */
export const isWorkbook = (bytes) => startsWith(bytes, 0x50, 0x4b);
