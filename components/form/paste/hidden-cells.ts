/** A cell with the first row and column of the grid that it takes, counted from 0. */
interface Placed {
  cell: HTMLTableCellElement;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Most columns and rows of a span; a page may state any number. */
const MOST = 1000;

/** Lays the cells of rows out as browsers do. `isWhole` tells that all rows come out equally long. */
function layOut(rows: readonly HTMLTableRowElement[]): { placed: Placed[]; isWhole: boolean } {
  const taken = rows.map(() => new Set<number>());
  const placed: Placed[] = [];
  for (const [row, { cells }] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (taken[row]?.has(column)) column += 1;
      const columns = Math.min(cell.colSpan, MOST);
      const span = Math.min(cell.rowSpan || MOST, rows.length - row);
      for (let down = row; down < row + span; down++)
        for (let right = column; right < column + columns; right++) taken[down]?.add(right);
      placed.push({ cell, row, column, rows: span, columns });
    }
  }
  return { placed, isWhole: new Set(taken.map(({ size }) => size)).size <= 1 };
}

/** Columns of a table that are hidden, by their `<col>`. */
function hiddenColumns(table: HTMLTableElement, isHidden: (element: Element) => boolean): ReadonlySet<number> {
  const hidden = new Set<number>();
  let column = 0;
  for (const col of table.querySelectorAll<HTMLTableColElement>(':scope > col, :scope > colgroup > col')) {
    const span = Math.min(col.span || 1, MOST);
    for (let at = column; at < column + span; at++) if (isHidden(col)) hidden.add(at);
    column += span;
  }
  return hidden;
}

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);

/** Moves a cell to the row in which it shows first, among the cells of that row by its column. */
function moveTo(row: HTMLTableRowElement, { cell, column }: Placed, placed: readonly Placed[]): void {
  const next = [...row.cells].find((one) => (placed.find((other) => other.cell === one)?.column ?? 0) > column);
  row.insertBefore(cell, next ?? null);
}

/**
 * Removes the rows and columns that a spreadsheet hides, of which a column is marked at its `<col>` alone, and shortens the
 * merged cells that reach over them.
 */
export function dropHiddenCells(root: Element, isHidden: (element: Element) => boolean): void {
  for (const table of root.querySelectorAll('table')) {
    const all = [...table.rows];
    const away = hiddenColumns(table, isHidden);
    if (away.size === 0 && !all.some(isHidden)) continue;
    let rows = all;
    let grid = layOut(rows);
    if (!grid.isWhole && rows.some(isHidden)) {
      // Merged cells are written without the hidden rows.
      for (const row of rows.filter(isHidden)) row.remove();
      rows = rows.filter((row) => !isHidden(row));
      grid = layOut(rows);
    }
    for (const one of grid.placed) {
      const shownRows = numbersFrom(one.row, one.rows).filter((at) => rows[at] && !isHidden(rows[at]));
      const shownColumns = numbersFrom(one.column, one.columns).filter((at) => !away.has(at));
      const [first] = shownRows;
      const row = first === undefined ? undefined : rows[first];
      if (!row || shownColumns.length === 0) {
        one.cell.remove();
        continue;
      }
      if (shownRows.length !== one.rows) one.cell.rowSpan = shownRows.length;
      if (shownColumns.length !== one.columns) one.cell.colSpan = shownColumns.length;
      if (first !== one.row) moveTo(row, one, grid.placed);
    }
    for (const row of rows.filter(isHidden)) row.remove();
  }
}
