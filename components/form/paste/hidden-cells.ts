import { MOST_SPANNED, shownCells } from '@/lib/text/shown-cells';

/** Columns of a table that are hidden, by their `<col>`. */
function hiddenColumns(table: HTMLTableElement, isHidden: (element: Element) => boolean): ReadonlySet<number> {
  const hidden = new Set<number>();
  let column = 0;
  for (const col of table.querySelectorAll<HTMLTableColElement>(':scope > col, :scope > colgroup > col')) {
    const span = Math.min(col.span || 1, MOST_SPANNED);
    for (let at = column; at < column + span; at++) if (isHidden(col)) hidden.add(at);
    column += span;
  }
  return hidden;
}

/**
 * Removes the rows and columns that a spreadsheet hides, of which a column is marked at its `<col>` alone, and shortens the
 * merged cells that reach over them.
 */
export function dropHiddenCells(root: Element, isHidden: (element: Element) => boolean): void {
  for (const table of root.querySelectorAll('table')) {
    const rows = [...table.rows];
    const away = hiddenColumns(table, isHidden);
    if (away.size === 0 && !rows.some(isHidden)) continue;
    const shown = shownCells(
      rows.map((row) => ({
        isHidden: isHidden(row),
        cells: [...row.cells].map((cell) => ({ cell, rows: cell.rowSpan, columns: cell.colSpan })),
      })),
      away,
    );
    for (const [at, row] of rows.entries()) {
      const cells = shown[at] ?? [];
      for (const { cell, rows: down, columns } of cells) {
        if (cell.rowSpan !== down) cell.rowSpan = down;
        if (cell.colSpan !== columns) cell.colSpan = columns;
      }
      row.replaceChildren(...cells.map(({ cell }) => cell));
      if (isHidden(row)) row.remove();
    }
  }
}
