import { types } from 'node:util';
import { withoutMark } from '@/lib/kinds/csv';
import { invalid } from '../core/errors';
import { askWorker } from './in-worker';
import { type Cell, isWorkbook, type SheetRow, type Table } from './read-table.mjs';
import type { SheetMessage } from './sheet-worker.mjs';

export type { Cell, SheetRow };

const TOO_LONG = '这个表格太费时间，没有读完：请删去空着的行列与多余的内容，或者分成几个文件再试';
const TOO_MUCH = '表格过大：请删去空着的行列与多余的内容，或者分成几次导入';

export interface SheetOptions {
  /** The table may stand below a title and a few facts, as a bank has it. */
  hasPreamble?: boolean;
  /** Filled rows that are wanted; the others are only counted. */
  mostRows: number;
  /** Account whose file it is. */
  owner: string;
  /** Of the call: reading ends with it. */
  signal: AbortSignal;
}

/** What a cell of text says: an export writes a mark before what a spreadsheet would take for a formula, a bank ="…" round a number. */
const said = (cell: Cell): Cell =>
  typeof cell === 'string' ? (/^="([^"\r\n]*)"$/.exec(cell)?.[1] ?? withoutMark(cell)) : cell;

/** Days made anew: those that a worker hands over are another realm's where a test runs in one of its own. */
const held = (cell: Cell): Cell => (types.isDate(cell) ? new Date(cell) : cell);

/** The cells of a file's rows without what a program has put around them. */
export const plainRows = (rows: readonly SheetRow[], bytes: Uint8Array): SheetRow[] => {
  const plain = isWorkbook(bytes) ? held : said;
  return rows.map(({ number, cells }) => ({ number, cells: cells.map(plain) }));
};

/**
 * The filled rows of a CSV (UTF-8, UTF-16 or GBK) or of the first sheet of an XLSX, and how many there are. Read in a
 * worker: nobody waits for a stranger's file. Throws 422 beside `file` for anything else.
 */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  { hasPreamble = false, mostRows, owner, signal }: SheetOptions,
): Promise<Table> {
  const rows: SheetRow[] = [];
  const parts = askWorker<SheetMessage>({
    script: 'lib/provider/parsing/sheet-worker.mjs',
    data: { bytes, options: { hasPreamble, mostRows } },
    words: { tooLong: TOO_LONG, tooMuch: TOO_MUCH },
    owner,
    signal,
  });
  for await (const part of parts) {
    if ('refused' in part) throw invalid({ file: part.refused });
    rows.push(...plainRows(part.rows, bytes));
    if (part.isLast) return { rows, total: part.total };
  }
  throw new Error('a table has no end');
}
