// @ts-check
import { parse } from 'csv-parse/sync';
import { readSheet as readXlsx } from 'read-excel-file/universal';
import {
  boundedWorkbook,
  countOf,
  LONG_CELL,
  MOST_IN_RECORD,
  Refusal,
  requireFewCells,
  requireFit,
} from './sheet-limits.mjs';

/**
 * A cell as it was typed: a number and a day as such where the file knows them.
 * @typedef {string | number | Date | null} Cell
 */

/**
 * A row with its number in the file, from 1.
 * @typedef {{ number: number, cells: Cell[] }} SheetRow
 */

/**
 * @typedef {object} TableOptions
 * @property {boolean} hasPreamble the table may stand below a title and a few facts, as a bank has it
 * @property {number} mostRows filled rows that are wanted; the others are counted only
 */

/**
 * The first filled rows, and how many there are.
 * @typedef {{ rows: SheetRow[], total: number }} Table
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
 * What text a file of no known encoding says: UTF-16 by its mark, UTF-8, else GBK, as spreadsheets here save it.
 * @param {Uint8Array} bytes
 */
function textOf(bytes) {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // another encoding then
    }
  }
  throw new Refusal(WRONG_TYPE);
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Lines that tell what parts the cells, where a table may stand below a title and a few facts. */
const TELLING_LINES = 60;

/**
 * What parts the cells: that of which the most lines have the same number. A table without a preamble tells by its heads.
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
 * @returns {SheetRow[]}
 */
function readCsv(bytes, hasPreamble) {
  const text = textOf(bytes);
  const delimiter = delimiterOf(text, hasPreamble);
  requireFewCells(text, delimiter);
  try {
    // Banks keep long numbers from spreadsheets by ="…", which is no quoting.
    const options = {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MOST_IN_RECORD,
    };
    return parse(text, options).map((cells, at) => ({ number: at + 1, cells }));
  } catch (error) {
    const isLong = error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE';
    throw new Refusal(isLong ? LONG_CELL : 'CSV 的引号没有配对，请用表格软件重新另存', { cause: error });
  }
}

/** What a spreadsheet shows of a day before or after all that it knows. */
const NO_DAY = '#####';

/**
 * @param {unknown} cell
 * @returns {Cell}
 */
function cellOf(cell) {
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? NO_DAY : cell;
  return typeof cell === 'string' || typeof cell === 'number' ? cell : null;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<SheetRow[]>}
 */
async function readWorkbook(bytes) {
  let bounded;
  try {
    bounded = boundedWorkbook(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(WRONG_TYPE, { cause: error });
  }
  try {
    const rows = await readXlsx(bounded.buffer);
    return rows.map((cells, at) => ({ number: at + 1, cells: cells.map(cellOf) }));
  } catch (error) {
    throw new Refusal('读不出这个表格，请用表格软件另存为 xlsx 或 CSV 再试', { cause: error });
  }
}

/** @param {Cell} cell */
const isFilled = (cell) => cell !== null && cell !== '';

/**
 * Reads a CSV (UTF-8, UTF-16 or GBK) or the first sheet of an XLSX; empty rows, and empty cells at the end of one, are
 * left out. Throws {@link Refusal} for anything else. Takes as long as the file wants: for a worker.
 * @param {Uint8Array} bytes @param {TableOptions} options
 * @returns {Promise<Table>}
 */
export async function readTable(bytes, { hasPreamble, mostRows }) {
  const all = isWorkbook(bytes) ? await readWorkbook(bytes) : readCsv(bytes, hasPreamble);
  const trimmed = all.map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, cells.findLastIndex(isFilled) + 1),
  }));
  requireFit(trimmed);
  const filled = trimmed.filter(({ cells }) => cells.length > 0);
  return { rows: filled.slice(0, mostRows), total: filled.length };
}

/** Whether a file is a workbook by its first bytes; else it is read as text. @param {Uint8Array} bytes */
export const isWorkbook = (bytes) => startsWith(bytes, 0x50, 0x4b);
