import { breath } from '../../core/breath';
import { hashToken } from '../../core/tokens';
import type { Cell, SheetRow } from '../../parsing/read-sheet';
import { cleanNumber } from './cells';

/** Heads of the place of a row in its export, which another export of the same transaction numbers otherwise. */
const PLACE = /^(?:序号|编号|行号|no\.?|#)$/i;

const wordOf = (cell: Cell): string => (cell instanceof Date ? cell.toISOString() : cleanNumber(cell));

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
    const words = JSON.stringify(cells.map((cell, place) => (places.has(place) ? '' : wordOf(cell))));
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    origins.set(number, hashToken(`${words} ${count}`));
  }
  return origins;
}
