import type { TableFormat } from '@/lib/contract/common';
import { type Figure, type FigureColumn, type FigureKey, type FigureRange, figureTitles } from '@/lib/contract/figures';
import type { Ctx } from '../../core/context';
import { tableFile } from '../../documents/table-file';
import { monthsIn, spanAYearBefore, spanBefore } from './spans';
import { figureTables, type Span, spanAsked } from './tables';

/** Names that a chart has room for. */
const MOST_NAMES = 10;

/** Rows of a figure; every month of the range has one if any has an entry. */
async function rowsIn(ctx: Ctx, key: FigureKey, span: Span): Promise<Figure['rows']> {
  const { rows, emptyMonth } = figureTables[key];
  const found = await rows(ctx, span);
  if (!emptyMonth || found.length === 0) return found;
  return monthsIn(span).map((month) => found.find(([one]) => one === month) ?? [month, ...emptyMonth]);
}

/** Sums of the range, the one before it and the same one a year earlier; none for a figure that cannot be added up. */
async function sumsOf(ctx: Ctx, key: FigureKey, span: Span, now: Figure['rows']): Promise<Figure['sums']> {
  const { isSummed, columns, rows } = figureTables[key];
  if (!isSummed) return [];
  const sum = (all: Figure['rows']) =>
    columns.map((column, at) =>
      column.unit === 'text' ? null : all.reduce((total, row) => total + Number(row[at] ?? 0), 0),
    );
  const [before, year] = [spanBefore(span), spanAYearBefore(span)];
  return [
    { range: 'now', from: span.from, to: span.to, values: sum(now) },
    { range: 'before', from: before.from, to: before.to, values: sum(await rows(ctx, before)) },
    { range: 'year', from: year.from, to: year.to, values: sum(await rows(ctx, year)) },
  ];
}

/** Returns one figure over a range of days, with all rows. */
async function wholeFigure(ctx: Ctx, key: FigureKey, range: FigureRange): Promise<Figure> {
  const { note, columns, chart } = figureTables[key];
  const span = spanAsked(ctx, range);
  const all = await rowsIn(ctx, key, span);
  return {
    title: figureTitles[key],
    note,
    from: span.from,
    to: span.to,
    columns: [...columns],
    chart,
    rows: all,
    total: all.length,
    sums: await sumsOf(ctx, key, span, all),
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
