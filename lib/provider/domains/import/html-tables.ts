import { MOST_SPANNED, shownCells } from '@/lib/text/shown-cells';
import type { HtmlElement } from '../../core/html-tree';

const isElement = (node: HtmlElement | string): node is HtmlElement => typeof node !== 'string';
const childrenNamed = ({ children }: HtmlElement, names: readonly string[]) =>
  children.filter(isElement).filter(({ name }) => names.includes(name));
const spanOf = ({ attributes }: HtmlElement, name: string, least = 1): number => {
  const span = Number.parseInt(attributes[name] ?? '', 10);
  return span >= least ? Math.min(span, MOST_SPANNED) : 1;
};

/** Columns of a table that are hidden, by their `<col>`. */
function hiddenColumns(table: HtmlElement): ReadonlySet<number> {
  const hidden = new Set<number>();
  let column = 0;
  for (const holder of [table, ...childrenNamed(table, ['colgroup'])])
    for (const col of childrenNamed(holder, ['col'])) {
      const span = spanOf(col, 'span');
      for (let at = column; at < column + span; at++) if (col.isHidden) hidden.add(at);
      column += span;
    }
  return hidden;
}

/** A table without the rows and columns that its source hides, its merged cells shortened where they reach over them. */
export function withoutHiddenCells(table: HtmlElement): HtmlElement {
  const away = hiddenColumns(table);
  const holders = [table, ...childrenNamed(table, ['thead', 'tbody', 'tfoot'])];
  const rows = holders.flatMap((holder) => childrenNamed(holder, ['tr']));
  if (away.size === 0 && !rows.some(({ isHidden }) => isHidden)) return table;
  const shown = shownCells(
    rows.map((row) => ({
      isHidden: row.isHidden,
      cells: childrenNamed(row, ['td', 'th']).map((cell) => ({
        cell,
        rows: spanOf(cell, 'rowspan', 0),
        columns: spanOf(cell, 'colspan'),
      })),
    })),
    away,
  );
  const made = new Map(
    rows.map((row, at) => {
      const cells = (shown[at] ?? []).map(({ cell, rows: down, columns }) => ({
        ...cell,
        attributes: { ...cell.attributes, rowspan: String(down), colspan: String(columns) },
      }));
      return [row, { ...row, children: cells }] as const;
    }),
  );
  const rebuilt = (holder: HtmlElement): HtmlElement => {
    const shownOnes = holder.children.filter((node) => !isElement(node) || !node.isHidden);
    const children = shownOnes.map((node) => {
      if (!isElement(node)) return node;
      return made.get(node) ?? (holders.includes(node) ? rebuilt(node) : node);
    });
    return { ...holder, children };
  };
  return rebuilt(table);
}
