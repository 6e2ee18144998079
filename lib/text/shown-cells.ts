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
/** A cell with the first row and column of the grid that it takes, counted from 0. */
interface Placed<C> extends SpannedCell<C> {
  row: number;
  column: number;
}

/** Most columns and rows of a span; a page may state any number. */
export const MOST_SPANNED = 1000;

/** Lays the cells of rows out as browsers do. `isWhole` tells that all rows come out equally long. */
function layOut<C>(rows: readonly CellRow<C>[]): { placed: Placed<C>[]; isWhole: boolean } {
  const taken = rows.map(() => new Set<number>());
  const placed: Placed<C>[] = [];
  for (const [row, { cells }] of rows.entries()) {
    let column = 0;
    for (const { cell, ...stated } of cells) {
      while (taken[row]?.has(column)) column += 1;
      const columns = Math.min(stated.columns, MOST_SPANNED);
      const span = Math.min(stated.rows || MOST_SPANNED, rows.length - row);
      for (let down = row; down < row + span; down++)
        for (let right = column; right < column + columns; right++) taken[down]?.add(right);
      placed.push({ cell, row, column, rows: span, columns });
    }
  }
  return { placed, isWhole: new Set(taken.map(({ size }) => size)).size <= 1 };
}

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

/**
 * Cells of the rows and columns that a spreadsheet shows, by row, with merged cells shortened where they reach over hidden
 * ones; none for a hidden row. A merged cell that begins in a hidden row is moved to the first that is shown.
 */
export function shownCells<C>(
  all: readonly CellRow<C>[],
  hiddenColumns: ReadonlySet<number>,
): readonly (readonly SpannedCell<C>[])[] {
  let kept = [...all.keys()];
  const rowsOf = () => kept.flatMap((at) => all[at] ?? []);
  let grid = layOut(rowsOf());
  if (!grid.isWhole && all.some(({ isHidden }) => isHidden)) {
    // Merged cells are written without the hidden rows.
    kept = kept.filter((at) => !all[at]?.isHidden);
    grid = layOut(rowsOf());
  }
  const shown = all.map((): Placed<C>[] => []);
  for (const one of grid.placed) {
    const rows = numbersFrom(one.row, one.rows).flatMap((at) => kept[at] ?? []);
    const shownRows = rows.filter((at) => !all[at]?.isHidden);
    const columns = numbersFrom(one.column, one.columns).filter((at) => !hiddenColumns.has(at)).length;
    const [first] = shownRows;
    if (first !== undefined && columns > 0) shown[first]?.push({ ...one, rows: shownRows.length, columns });
  }
  return shown.map((cells) => [...cells].sort((one, other) => one.column - other.column));
}
