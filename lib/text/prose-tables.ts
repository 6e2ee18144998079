const TABLE = /<table>([\s\S]*?)<\/table>/g;
const ROW = /<tr>([\s\S]*?)<\/tr>/g;
const CELL = /<td>/g;

const headersOf = (table: string): string[] =>
  [...table.matchAll(/<th(?:\s[^>]*)?>([\s\S]*?)<\/th>/g)].map(([, inner = '']) =>
    inner.replace(/<[^<>]+>/g, '').replace(/"/g, '&quot;'),
  );

/** Number of columns from which a table is too wide for a phone. */
const WIDE = 3;

/**
 * Adds the column heading to every cell of a wide table, as `data-l`, so that phones can show each row as a card with
 * labelled cells. Takes sanitised HTML; narrow tables stay unchanged.
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
