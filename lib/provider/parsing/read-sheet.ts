import { types } from 'node:util';
import { withoutMark } from '@/lib/kinds/csv';
import { invalid } from '../core/errors';
import { askWorker } from './in-worker';
import { PartDate } from './part-date';
import { isWorkbook, type RawCell, type RawRow } from './read-table.mjs';
import type { SheetMessage } from './sheet-worker.mjs';

/** Cell as typed; numbers and dates keep their type if the file format has types. See also {@link PartDate}. */
export type Cell = string | number | Date | null;

/** Row with its number in the file, from 1. */
export interface SheetRow {
  number: number;
  cells: Cell[];
}

/** First filled rows, and their total number. */
export interface Table {
  rows: SheetRow[];
  total: number;
}

const TOO_LONG = '这个表格太费时间，没有读完：请删去空着的行列与多余的内容，或者分成几个文件再试';
const TOO_MUCH = '表格过大：请删去空着的行列与多余的内容，或者分成几次导入';

export interface SheetOptions {
  /** The table may follow a title and a few facts, as in bank statements. */
  hasPreamble?: boolean;
  /**
   * Reads a workbook as its reader sees it: a cell merged over several rows stands in each. Refuses hidden rows and
   * columns, and formulas without a result.
   */
  isSeen?: boolean;
  /**
   * Letters kept of each text. For tables of numbers and names, whose other cells are not used: a statement may have a
   * page of terms above its heads.
   */
  kept?: number;
  /** Most filled rows to return; further ones are only counted. */
  mostRows: number;
  /** Account that uploaded the file. */
  owner: string;
  /** Abort signal of the request; reading stops with it. */
  signal: AbortSignal;
}

/**
 * Removes quoting from a text cell: the mark of exports before what would be read as a formula, and ="…" around numbers
 * of banks.
 */
const said = (cell: RawCell): RawCell =>
  typeof cell === 'string' ? (/^="([^"\r\n]*)"$/.exec(cell)?.[1] ?? withoutMark(cell)) : cell;

/** Recreates dates: those from a worker belong to another realm where tests run in a separate one. */
function held(cell: RawCell): Cell {
  if (types.isDate(cell)) return new Date(cell);
  return typeof cell === 'object' && cell !== null ? new PartDate(cell.date, cell.shown) : cell;
}

/** Drops NUL and lone surrogates, which no column stores and no spreadsheet shows. */
const storable = (cell: Cell): Cell =>
  typeof cell === 'string' && (cell.includes('\0') || !cell.isWellFormed())
    ? cell.replaceAll('\0', '').toWellFormed()
    : cell;

/** Returns the rows with unquoted cells. */
export const plainRows = (rows: readonly RawRow[], bytes: Uint8Array, kept?: number): SheetRow[] => {
  const isUnquoted = isWorkbook(bytes);
  // Not between graphemes, which would take longer than reading the table.
  const short = (cell: RawCell): RawCell =>
    kept !== undefined && typeof cell === 'string' && cell.length > kept ? cell.slice(0, kept) : cell;
  const plain = (cell: RawCell): Cell => storable(held(isUnquoted ? short(cell) : said(short(cell))));
  return rows.map(({ number, cells }) => ({ number, cells: cells.map(plain) }));
};

/**
 * Reads the filled rows of a CSV (UTF-8, UTF-16 or GBK) or of the first sheet of an XLSX, with their number. Runs in a
 * worker, so that an untrusted file does not block other requests. Throws 422 beside `file` for other formats.
 */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  { hasPreamble = false, isSeen = false, kept, mostRows, owner, signal }: SheetOptions,
): Promise<Table> {
  const rows: SheetRow[] = [];
  const parts = askWorker<SheetMessage>({
    script: 'lib/provider/parsing/sheet-worker.mjs',
    data: { bytes, options: { hasPreamble, isSeen, mostRows } },
    words: { tooLong: TOO_LONG, tooMuch: TOO_MUCH },
    owner,
    signal,
  });
  for await (const part of parts) {
    if ('refused' in part) throw invalid({ file: part.refused });
    rows.push(...plainRows(part.rows, bytes, kept));
    if (part.isLast) return { rows, total: part.total };
  }
  throw new Error('a table has no end');
}
