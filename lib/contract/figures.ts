import { z } from 'zod';
import { answersFile, date, dateTime, dayIn, tableFormat } from './common';
import { publicRead, staffRead } from './endpoint';
import { tag } from './tags';

/** Staff statistics, in page order. */
export const FIGURES = [
  'open-cases',
  'steps',
  'certificates',
  'income',
  'sign-ups',
  'votes',
  'accounts',
  'visits',
  'pages',
  'channels',
] as const;
export type FigureKey = (typeof FIGURES)[number];

/** Titles of the statistics. */
export const figureTitles: Readonly<Record<FigureKey, string>> = {
  'open-cases': '在办业务',
  steps: '各步用时',
  certificates: '登记与备案',
  income: '收入',
  'sign-ups': '活动报名',
  votes: '金奖投票',
  accounts: '新注册账号',
  visits: '访问',
  pages: '页面',
  channels: '渠道',
};

const range = z.object({ from: dayIn().optional(), to: dayIn().optional() });
export type FigureRange = z.output<typeof range>;
const params = z.object({ key: z.enum(FIGURES) });

/** Unit of the values in a column. */
const column = z.object({ label: z.string(), unit: z.enum(['text', 'count', 'days', 'fen']) });
export type FigureColumn = z.output<typeof column>;

const figure = z.object({
  title: z.string(),
  /** Method of calculation. */
  note: z.string(),
  from: date,
  to: date,
  columns: z.array(column),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Total number of rows; long lists of names are truncated here, but complete in the export. */
  total: z.number().int(),
  /** Chart type and the indexes of its columns. Line: over time; bar: by name. */
  chart: z.object({
    kind: z.enum(['line', 'bar']),
    values: z.array(z.number().int()),
    /** Index of the column with the number of cases behind each value, where the value is not that number. */
    n: z.number().int().optional(),
  }),
  /**
   * Sums by column of this range, the range before it and the same range a year earlier; empty for a figure whose rows
   * cannot be added up. Absent with an older provider.
   */
  sums: z
    .array(
      z.object({
        range: z.enum(['now', 'before', 'year']),
        from: date,
        to: date,
        values: z.array(z.number().nullable()),
      }),
    )
    .default([]),
});
export type Figure = z.output<typeof figure>;

/** One statistic over a date range, by default the last ninety days. */
export const getFigure = staffRead('/api/v1/staff/figures/{key}', '统计', {
  duty: 'figures',
  params,
  query: range,
  data: figure,
});

/** Exports the same as CSV. */
export const exportFigure = staffRead('/api/v1/staff/figures/{key}/export', '导出统计', {
  duty: 'figures',
  params,
  query: range.extend(tableFormat),
  ...answersFile,
});

/** Smallest number of cases that a percentage is stated for: below it, one case more or less changes it by a tenth. */
export const LEAST_FOR_PERCENT = 10;

/** Null for numbers based on fewer than three cases, which would disclose individual ones. */
const shown = z.number().nullable();
const publicMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** Registrations and filings that received a number. */
  registrations: shown,
  /** Median number of days from submission of a registration to its certificate. */
  days: shown,
  /** Number of completed mediations, and the percentage that ended in an agreement. */
  mediations: shown,
  /** Null for fewer than {@link LEAST_FOR_PERCENT} mediations as well. */
  agreedPercent: shown,
  /** Number of registrations behind `days`. Absent with an older provider. */
  timed: shown.default(null),
});
const publicStep = z.object({ service: z.string(), step: z.string(), cases: z.number().int(), days: z.number() });
export type PublicMonth = z.output<typeof publicMonth>;

/** Public statistics: output of the association in the last twelve months, and processing times. */
export const getPublicFigures = publicRead('/api/v1/figures', '公开统计', {
  data: z.object({
    updatedAt: dateTime,
    months: z.array(publicMonth),
    steps: z.array(publicStep),
    /** Completed mediations of all months together. Absent with an older provider. */
    agreement: z
      .object({ mediations: z.number().int(), agreedPercent: shown })
      .default({ mediations: 0, agreedPercent: null }),
  }),
  tags: [tag.figures],
});

/** Exports the same as CSV, by month. */
export const exportPublicFigures = publicRead('/api/v1/figures/export', '导出公开统计', {
  // Defaults to CSV because open data catalogues link to this URL.
  query: z.object({ format: tableFormat.format.default('csv') }),
  ...answersFile,
  tags: [tag.figures],
});
