/** A cell of a table with the rows and columns that it spans. */
export interface SpannedCell<C> {
  cell: C;
  /** 0 for all rows below. */
  rows: number;
  columns: number;
}
/** A row of a table with its cells, as they are written. */
export interface CellRow<C> {
  isHidden: boolean;
  cells: readonly SpannedCell<C>[];
}
/** A `<col>` of a table. */
export interface ColumnSpan {
  isHidden: boolean;
  span: number;
}
/** A cell with the first row and column of the grid that it takes, counted from 0. */
interface Placed<C> extends SpannedCell<C> {
  row: number;
  column: number;
}

/** Most columns and rows of a span; a page may state any number. */
export const MOST_SPANNED = 1000;

/**
 * Most rows that the merged cells of a table reach into, all together. A real table stays far below: a hundred columns that
 * are merged over a thousand rows have 100,000.
 */
const MOST_REACHED = 500_000;

/** Columns that a cell takes in its row and in those below, up to one. */
interface Reach {
  column: number;
  until: number;
  below: number;
}

/**
 * Lays the cells of rows out as browsers do. `isWhole` tells that all rows come out equally long. Works on spans instead of
 * the places of the grid, as two cells can take a million places each; rows after the most that merged cells may reach into
 * keep none of their cells, because their columns are unknown.
 */
function layOut<C>(rows: readonly CellRow<C>[]): { placed: Placed<C>[]; isWhole: boolean } {
  const placed: Placed<C>[] = [];
  const lengths = new Set<number>();
  /** Merged cells that reach into the row from above, by their first column; they may overlap. */
  let reaching: Reach[] = [];
  let reached = 0;
  for (const [row, { cells }] of rows.entries()) {
    reached += reaching.length;
    if (reached > MOST_REACHED) break;
    const further: Reach[] = [];
    let column = 0;
    let end = 0;
    let length = 0;
    let at = 0;
    const take = (one: Reach) => {
      if (one.below > row + 1) further.push(one);
      length += Math.max(0, one.until - Math.max(end, one.column));
      end = Math.max(end, one.until);
    };
    for (const { cell, ...stated } of cells) {
      for (let above = reaching[at]; above && above.column <= column; above = reaching[at]) {
        take(above);
        column = Math.max(column, above.until);
        at += 1;
      }
      const columns = Math.min(stated.columns, MOST_SPANNED);
      const span = Math.min(stated.rows || MOST_SPANNED, rows.length - row);
      placed.push({ cell, row, column, rows: span, columns });
      take({ column, until: column + columns, below: row + span });
      column += columns;
    }
    for (const above of reaching.slice(at)) take(above);
    lengths.add(length);
    reaching = further;
  }
  return { placed, isWhole: lengths.size <= 1 };
}

/** Counts the hidden columns before one. */
function hiddenCounter(columns: readonly ColumnSpan[]): (column: number) => number {
  const runs: { from: number; until: number; before: number }[] = [];
  let [column, hidden] = [0, 0];
  for (const { isHidden, span } of columns) {
    const width = Math.min(span, MOST_SPANNED);
    if (isHidden) {
      runs.push({ from: column, until: column + width, before: hidden });
      hidden += width;
    }
    column += width;
  }
  return (limit) => {
    let [low, high] = [0, runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle]?.from ?? 0) < limit) low = middle + 1;
      else high = middle;
    }
    const last = runs[low - 1];
    return last ? last.before + Math.min(limit, last.until) - last.from : 0;
  };
}

/**
 * Cells of the rows and columns that a spreadsheet shows, by row, with merged cells shortened where they reach over hidden
 * ones; none for a hidden row. A merged cell that begins in a hidden row is moved to the first that is shown.
 */
export function shownCells<C>(
  all: readonly CellRow<C>[],
  columns: readonly ColumnSpan[],
): readonly (readonly SpannedCell<C>[])[] {
  let kept = [...all.keys()];
  const rowsOf = () => kept.flatMap((at) => all[at] ?? []);
  let grid = layOut(rowsOf());
  if (!grid.isWhole && all.some(({ isHidden }) => isHidden)) {
    // Merged cells are written without the hidden rows.
    kept = kept.filter((at) => !all[at]?.isHidden);
    grid = layOut(rowsOf());
  }
  const shownRows = kept.filter((at) => !all[at]?.isHidden);
  /** Numbers of shown rows before each of the grid, and before its end. */
  const shownBefore = [0];
  for (const [at, row] of kept.entries()) shownBefore.push((shownBefore[at] ?? 0) + (all[row]?.isHidden ? 0 : 1));
  const hiddenBefore = hiddenCounter(columns);
  const shown = all.map((): Placed<C>[] => []);
  for (const one of grid.placed) {
    const before = shownBefore[one.row] ?? 0;
    const down = (shownBefore[one.row + one.rows] ?? 0) - before;
    const across = one.columns - (hiddenBefore(one.column + one.columns) - hiddenBefore(one.column));
    const first = shownRows[before];
    if (first !== undefined && down > 0 && across > 0) shown[first]?.push({ ...one, rows: down, columns: across });
  }
  return shown.map((cells) => [...cells].sort((one, other) => one.column - other.column));
}
