import type { TableFormat } from '@/lib/contract/common';
import { type Figure, type FigureColumn, type FigureKey, type FigureRange, figureTitles } from '@/lib/contract/figures';
import type { Ctx } from '../../core/context';
import { tableFile } from '../../documents/table-file';
import { figureTables, spanAsked } from './tables';

/** Names that a chart has room for. */
const MOST_NAMES = 10;

/** Returns one figure over a range of days, with all rows. */
async function wholeFigure(ctx: Ctx, key: FigureKey, range: FigureRange): Promise<Figure> {
  const { note, columns, chart, rows } = figureTables[key];
  const span = spanAsked(ctx, range);
  const all = await rows(ctx, span);
  return {
    title: figureTitles[key],
    note,
    from: span.from,
    to: span.to,
    columns: [...columns],
    chart,
    rows: all,
    total: all.length,
  };
}

/** Returns one figure over a range of days; a figure by name has the most frequent ones only. */
export async function getFigure(ctx: Ctx, key: FigureKey, range: FigureRange): Promise<Figure> {
  const figure = await wholeFigure(ctx, key, range);
  return figureTables[key].isByName ? { ...figure, rows: figure.rows.slice(0, MOST_NAMES) } : figure;
}

/** Formats a value for spreadsheets; money in yuan. */
const cellOf = (value: string | number | null, { unit }: FigureColumn): string => {
  if (value === null) return '';
  return unit === 'fen' ? (Number(value) / 100).toFixed(2) : String(value);
};

/** Exports the figure as a table. */
export async function exportFigure(
  ctx: Ctx,
  key: FigureKey,
  range: FigureRange,
  format: TableFormat,
): Promise<Response> {
  const { title, columns, rows, from, to } = await wholeFigure(ctx, key, range);
  const heads = columns.map(({ label, unit }) => (unit === 'fen' ? `${label}（元）` : label));
  const cells = rows.map((row) => columns.map((column, at) => cellOf(row[at] ?? null, column)));
  const numbers = columns.flatMap((_, at) => (rows.some((row) => typeof row[at] === 'number') ? [at] : []));
  return tableFile({ name: `${title}-${from}-${to}`, plain: key, numbers, batches: [[heads, ...cells]] }, format);
}
