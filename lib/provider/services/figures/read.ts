import { type Figure, type FigureColumn, type FigureKey, type FigureRange, figureTitles } from '@/lib/contract/figures';
import { csvLine } from '@/lib/kinds/csv';
import type { Ctx } from '../../context';
import { CSV_MARK, csvFile } from '../manage/csv-file';
import { figureTables, spanAsked } from './tables';

/** Names that a drawing has room for. */
const MOST_NAMES = 10;

/** One figure over a span of days, with every row. */
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

/** One figure over a span of days; of names the most frequent. */
export async function getFigure(ctx: Ctx, key: FigureKey, range: FigureRange): Promise<Figure> {
  const figure = await wholeFigure(ctx, key, range);
  return figureTables[key].isByName ? { ...figure, rows: figure.rows.slice(0, MOST_NAMES) } : figure;
}

/** A value as a spreadsheet takes it: money in yuan. */
const cellOf = (value: string | number | null, { unit }: FigureColumn): string => {
  if (value === null) return '';
  return unit === 'fen' ? (Number(value) / 100).toFixed(2) : String(value);
};

/** The same as CSV. */
export async function exportFigure(ctx: Ctx, key: FigureKey, range: FigureRange): Promise<Response> {
  const { title, columns, rows, from, to } = await wholeFigure(ctx, key, range);
  const heads = columns.map(({ label, unit }) => (unit === 'fen' ? `${label}（元）` : label));
  const lines = rows.map((row) => csvLine(columns.map((column, at) => cellOf(row[at] ?? null, column))));
  return csvFile(CSV_MARK + csvLine(heads) + lines.join(''), `${title}-${from}-${to}.csv`, key);
}
