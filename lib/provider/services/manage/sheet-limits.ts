import { strFromU8, unzipSync } from 'fflate';

/** Most cells that a table is read with, the empty ones between the filled included: two thousand full rows are far less. */
const MOST_CELLS = 500_000;
/** Most tags of a workbook, and most characters of all cells together: many cells may name one long text. */
const MOST_TAGS = 2_000_000;
const MOST_CHARACTERS = 10_000_000;
/** Most that the parts of a workbook may come to, unpacked: more is a trap, or far more rows than are taken. */
const MOST_UNPACKED = 60 * 1024 * 1024;

const countOf = (text: string, sign: string, most: number): number => {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
};

/** Whether a text of CSV has more cells than are read. */
export const hasManyCells = (text: string, delimiter: string): boolean =>
  countOf(text, delimiter, MOST_CELLS) + countOf(text, '\n', MOST_CELLS) > MOST_CELLS;

/** Whether all cells together say more than is read. */
export const saysTooMuch = (rows: readonly { cells: readonly unknown[] }[]): boolean => {
  let characters = 0;
  for (const { cells } of rows) for (const cell of cells) if (typeof cell === 'string') characters += cell.length;
  return characters > MOST_CHARACTERS;
};

/** The beginning of an attribute `r`, wherever it stands: what it says, up to what no address has. */
const ADDRESS = /\br\s*=\s*["']([^"'<&]*)(&?)/g;
const LETTER_A = 64;

/** How far a part says that cells stand; the row as loosely as the reader takes it, so that none is overlooked. */
function reachOf(xml: string): { rows: number; columns: number } {
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
 * Whether a workbook would be more than is read: a reader lays out every cell up to the farthest, so that one alone in the
 * last corner fills all memory. Throws for what is no archive.
 */
export function isTooWide(bytes: Uint8Array): boolean {
  let unpacked = 0;
  const count = ({ originalSize }: { originalSize: number }) => {
    unpacked += originalSize;
    return false;
  };
  unzipSync(bytes, { filter: count });
  if (unpacked > MOST_UNPACKED) return true;
  let tags = 0;
  return Object.values(unzipSync(bytes)).some((part) => {
    const xml = strFromU8(part);
    tags += countOf(xml, '<', MOST_TAGS);
    if (tags > MOST_TAGS) return true;
    const { rows, columns } = reachOf(xml);
    return rows * columns > MOST_CELLS;
  });
}
