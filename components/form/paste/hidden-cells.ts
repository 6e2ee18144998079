import { type ColumnSpan, shownCells } from '@/lib/text/shown-cells';

/** Columns of a table by their `<col>`, from the left. */
const columnsOf = (table: HTMLTableElement, isHidden: (element: Element) => boolean): ColumnSpan[] =>
  [...table.querySelectorAll<HTMLTableColElement>(':scope > col, :scope > colgroup > col')].map((col) => ({
    isHidden: isHidden(col),
    span: col.span || 1,
  }));

/**
 * Removes the rows and columns that a spreadsheet hides, of which a column is marked at its `<col>` alone, and shortens the
 * merged cells that reach over them.
 */
export function dropHiddenCells(root: Element, isHidden: (element: Element) => boolean): void {
  for (const table of root.querySelectorAll('table')) {
    const rows = [...table.rows];
    const columns = columnsOf(table, isHidden);
    if (!columns.some((column) => column.isHidden) && !rows.some(isHidden)) continue;
    const shown = shownCells(
      rows.map((row) => ({
        isHidden: isHidden(row),
        cells: [...row.cells].map((cell) => ({ cell, rows: cell.rowSpan, columns: cell.colSpan })),
      })),
      columns,
    );
    for (const [at, row] of rows.entries()) {
      const cells = shown[at] ?? [];
      for (const { cell, rows: down, columns: across } of cells) {
        if (cell.rowSpan !== down) cell.rowSpan = down;
        if (cell.colSpan !== across) cell.colSpan = across;
      }
      row.replaceChildren(...cells.map(({ cell }) => cell));
      if (isHidden(row)) row.remove();
    }
  }
}
