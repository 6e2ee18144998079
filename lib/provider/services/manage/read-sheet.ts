import { parse } from 'csv-parse/sync';
import { readSheet as readXlsx } from 'read-excel-file/universal';
import { withoutMark } from '@/lib/kinds/csv';
import { invalid } from '../../errors';
import { hasManyCells, isTooWide, saysTooMuch } from './sheet-limits';

/** A cell as it was typed: a number and a day as such where the file knows them. */
export type Cell = string | number | Date | null;
/** A row with its number in the file, from 1. */
export interface SheetRow {
  number: number;
  cells: Cell[];
}

const refuse = (message: string) => invalid({ file: message });
const WRONG_TYPE = '请选择 CSV 或 XLSX 文件，旧版 xls 请另存为 xlsx';
const TOO_MUCH = '表格过大：请删去空着的行列与多余的内容，或者分成几次导入';

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

function encodingsOf(bytes: Uint8Array): readonly string[] {
  if (startsWith(bytes, 0xff, 0xfe)) return ['utf-16le'];
  return startsWith(bytes, 0xfe, 0xff) ? ['utf-16be'] : ['utf-8', 'gb18030'];
}

/** What text a file of no known encoding says: UTF-16 by its mark, UTF-8, else GBK, as spreadsheets here save it. */
function textOf(bytes: Uint8Array): string {
  for (const encoding of encodingsOf(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!text.includes('\0')) return text;
    } catch {
      // another encoding then
    }
  }
  throw refuse(WRONG_TYPE);
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Lines that tell what parts the cells, where a table may stand below a title and a few facts. */
const TELLING_LINES = 60;

/** What parts the cells: that of which the most lines have the same number. A table without a preamble tells by its heads. */
function delimiterOf(text: string, hasPreamble: boolean): string {
  const lines = text.split('\n', hasPreamble ? TELLING_LINES : 1);
  const weight = (delimiter: string) => {
    const tally = new Map<number, number>();
    for (const line of lines) {
      const parts = line.split(delimiter).length;
      if (parts > 1) tally.set(parts, (tally.get(parts) ?? 0) + parts);
    }
    return Math.max(0, ...tally.values());
  };
  return DELIMITERS.reduce((best, delimiter) => (weight(delimiter) > weight(best) ? delimiter : best));
}

/** What a cell says: an export writes a mark before what a spreadsheet would take for a formula, a bank ="…" round a number. */
const said = (cell: string): string => /^="([^"\r\n]*)"$/.exec(cell)?.[1] ?? withoutMark(cell);

function readCsv(bytes: Uint8Array, hasPreamble: boolean): SheetRow[] {
  const text = textOf(bytes);
  const delimiter = delimiterOf(text, hasPreamble);
  if (hasManyCells(text, delimiter)) throw refuse(TOO_MUCH);
  try {
    // Banks keep long numbers from spreadsheets by ="…", which is no quoting.
    const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false };
    return parse(text, options).map((cells, at) => ({ number: at + 1, cells: cells.map(said) }));
  } catch {
    throw refuse('CSV 的引号没有配对，请用表格软件重新另存');
  }
}

/** What a spreadsheet shows of a day before or after all that it knows. */
const NO_DAY = '#####';

const cellOf = (cell: unknown): Cell => {
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (cell instanceof Date && Number.isNaN(cell.getTime())) return NO_DAY;
  return cell as Cell;
};

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRow[]> {
  let isTrap: boolean;
  try {
    isTrap = isTooWide(bytes);
  } catch {
    throw refuse(WRONG_TYPE);
  }
  if (isTrap) throw refuse(TOO_MUCH);
  try {
    const rows = await readXlsx(bytes.buffer);
    return rows.map((cells, at) => ({
      number: at + 1,
      cells: cells.map(cellOf),
    }));
  } catch {
    throw refuse('读不出这个表格，请用表格软件另存为 xlsx 或 CSV 再试');
  }
}

export interface SheetOptions {
  /** The table may stand below a title and a few facts, as a bank has it. */
  hasPreamble?: boolean;
}

/** The rows of a CSV (UTF-8, UTF-16 or GBK) or of the first sheet of an XLSX; empty ones are left out. Throws 422 for anything else. */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  { hasPreamble = false }: SheetOptions = {},
): Promise<SheetRow[]> {
  const rows = startsWith(bytes, 0x50, 0x4b) ? await readWorkbook(bytes) : readCsv(bytes, hasPreamble);
  if (saysTooMuch(rows)) throw refuse(TOO_MUCH);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
}
