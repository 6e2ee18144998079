const TABLE = /<table>([\s\S]*?)<\/table>/g;
const ROW = /<tr>([\s\S]*?)<\/tr>/g;
const CELL = /<td>/g;

const headersOf = (table: string): string[] =>
  [...table.matchAll(/<th(?:\s[^>]*)?>([\s\S]*?)<\/th>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]+>/g, '').replace(/"/g, '&quot;'),
  );

/** Tables of this many columns do not fit a phone side by side. */
const WIDE = 3;

/**
 * Writes the heading of its column on every cell of a wide table, as `data-l`, so that on the phone each row can be
 * a card whose cells say their own names. Takes sanitised HTML; narrow tables stay as they are.
 */
export function withCellLabels(html: string): string {
  return html.replace(TABLE, (whole, inner: string) => {
    const headers = headersOf(inner);
    if (headers.length < WIDE) return whole;
    const rows = inner.replace(ROW, (_, row: string) => {
      let column = 0;
      return `<tr>${row.replace(CELL, () => `<td data-l="${headers[column++] ?? ''}">`)}</tr>`;
    });
    return `<table data-cards>${rows}</table>`;
  });
}
