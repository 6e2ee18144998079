import { cut } from '@/lib/text/cut';
import { invalid } from '../../core/errors';
import type { Cell } from '../../parsing/read-sheet';

/** Cleans a text for storage: replaces invisible and unstorable characters with blanks. */
export const cleanText = (cell: Cell): string =>
  String(cell ?? '')
    .toWellFormed()
    .replace(/^="(.*)"$/, '$1')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Formats an integer of a workbook with all its digits, without an exponent. */
export const cleanNumber = (cell: Cell): string =>
  typeof cell === 'number' && Number.isInteger(cell) ? BigInt(cell).toString() : cleanText(cell);

/** Returns a cell of a row; null for a missing column or a short row. */
export const at = (cells: readonly Cell[], place: number | null): Cell =>
  place === null ? null : (cells[place] ?? null);

/** Error for a cell that cannot be read, with the number of its row. */
export const unreadable = (row: number, what: string, cell: Cell) =>
  invalid({
    file: `第 ${row} 行的${what}读不出：${cut(cleanText(cell), 40) || '空'}。请核对文件，或者重新从网上银行下载`,
  });
