import { breath } from '../../core/breath';
import { hashToken } from '../../core/tokens';
import type { Cell, SheetRow } from '../../parsing/read-sheet';
import { readAmount } from './amount';
import { cleanNumber } from './cells';
import { readMoment } from './moment';

/** Heads of the place of a row in its export, which another export of the same transaction numbers otherwise. */
const PLACE = /^(?:序号|编号|行号|no\.?|#)$/i;

/** Letters of a cell that may be a day or an amount. */
const LONGEST = 40;

/** A cell in one spelling: the same export as CSV, as a workbook or saved again by a spreadsheet has the same words. */
function wordOf(cell: Cell): string {
  const text = cell instanceof Date ? '' : cleanNumber(cell);
  if (!(cell instanceof Date) && (text.length > LONGEST || !/\d/.test(text))) return text.replaceAll(' ', '');
  const moment = readMoment(cell);
  if (moment) return `d:${moment.day} ${moment.time.replace('00:00:00', '')}`;
  const amount = readAmount(cell);
  if (amount !== null && amount !== 'empty') return `a:${amount.direction ?? ''}${amount.fen}`;
  return text.replaceAll(' ', '');
}

/**
 * Identifies the lines of a statement as the bank wrote them, whatever its columns are taken for, by their numbers in the
 * file. Equal lines are counted. A correction of columns finds the transactions that wrong ones have read by it.
 */
export async function originsOf(heads: SheetRow, below: readonly SheetRow[]): Promise<Map<number, string>> {
  const places = new Set(heads.cells.flatMap((head, place) => (PLACE.test(cleanNumber(head)) ? [place] : [])));
  const seen = new Map<string, number>();
  const origins = new Map<number, string>();
  for (const [at, { cells, number }] of below.entries()) {
    await breath(at);
    const words = JSON.stringify(
      heads.cells.map((_, place) => (places.has(place) ? '' : wordOf(cells[place] ?? null))),
    );
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    origins.set(number, hashToken(`${words} ${count}`));
  }
  return origins;
}
