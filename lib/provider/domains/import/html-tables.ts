import { type ColumnSpan, MOST_SPANNED, shownCells } from '@/lib/text/shown-cells';
import type { HtmlElement } from '../../core/html-tree';

const isElement = (node: HtmlElement | string): node is HtmlElement => typeof node !== 'string';
const childrenNamed = ({ children }: HtmlElement, names: readonly string[]) =>
  children.filter(isElement).filter(({ name }) => names.includes(name));
const spanOf = ({ attributes }: HtmlElement, name: string, least = 1): number => {
  const span = Number.parseInt(attributes[name] ?? '', 10);
  return span >= least ? Math.min(span, MOST_SPANNED) : 1;
};

/** Columns of a table by their `<col>`, from the left. */
const columnsOf = (table: HtmlElement): ColumnSpan[] =>
  [table, ...childrenNamed(table, ['colgroup'])]
    .flatMap((holder) => childrenNamed(holder, ['col']))
    .map((col) => ({ isHidden: col.isHidden, span: spanOf(col, 'span') }));

/** A table without the rows and columns that its source hides, its merged cells shortened where they reach over them. */
export function withoutHiddenCells(table: HtmlElement): HtmlElement {
  const columns = columnsOf(table);
  const holders = new Set([table, ...childrenNamed(table, ['thead', 'tbody', 'tfoot'])]);
  const rows = [...holders].flatMap((holder) => childrenNamed(holder, ['tr']));
  if (![...columns, ...rows].some(({ isHidden }) => isHidden)) return table;
  const shown = shownCells(
    rows.map((row) => ({
      isHidden: row.isHidden,
      cells: childrenNamed(row, ['td', 'th']).map((cell) => ({
        cell,
        rows: spanOf(cell, 'rowspan', 0),
        columns: spanOf(cell, 'colspan'),
      })),
    })),
    columns,
  );
  const made = new Map(
    rows.map((row, at) => {
      const cells = (shown[at] ?? []).map(({ cell, rows: down, columns: across }) => ({
        ...cell,
        attributes: { ...cell.attributes, rowspan: String(down), colspan: String(across) },
      }));
      return [row, { ...row, children: cells }] as const;
    }),
  );
  const rebuilt = (holder: HtmlElement): HtmlElement => {
    const shownOnes = holder.children.filter((node) => !isElement(node) || !node.isHidden);
    const children = shownOnes.map((node) => {
      if (!isElement(node)) return node;
      return made.get(node) ?? (holders.has(node) ? rebuilt(node) : node);
    });
    return { ...holder, children };
  };
  return rebuilt(table);
}
