import { z } from 'zod';
import { answersFile, date, dateTime, dayIn, tableFormat } from './common';
import { publicRead, staffRead } from './endpoint';
import { tag } from './tags';

/** What is counted for staff, in the order of the page. */
export const FIGURES = [
  'open-cases',
  'steps',
  'income',
  'sign-ups',
  'votes',
  'accounts',
  'visits',
  'pages',
  'channels',
] as const;
export type FigureKey = (typeof FIGURES)[number];

/** What they are called. */
export const figureTitles: Readonly<Record<FigureKey, string>> = {
  'open-cases': '在办业务',
  steps: '各步用时',
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

/** What the numbers of a column are. */
const column = z.object({ label: z.string(), unit: z.enum(['text', 'count', 'days', 'fen']) });
export type FigureColumn = z.output<typeof column>;

const figure = z.object({
  title: z.string(),
  /** How it is counted. */
  note: z.string(),
  from: date,
  to: date,
  columns: z.array(column),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  /** Rows in all: of a long list of names only the first are answered, its file has the rest. */
  total: z.number().int(),
  /** How it is drawn: which columns, by their places. Line: over time; bar: by name. */
  chart: z.object({ kind: z.enum(['line', 'bar']), values: z.array(z.number().int()) }),
});
export type Figure = z.output<typeof figure>;

/** One figure over a span of days, the last ninety without one. */
export const getFigure = staffRead('/api/v1/staff/figures/{key}', '统计', {
  duty: 'figures',
  params,
  query: range,
  data: figure,
});

/** The same as CSV. */
export const exportFigure = staffRead('/api/v1/staff/figures/{key}/export', '导出统计', {
  duty: 'figures',
  params,
  query: range.extend(tableFormat),
  ...answersFile,
});

/** Null where fewer than three cases stand behind a number: it would tell of single ones. */
const shown = z.number().nullable();
const publicMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** Registrations and filings that were given a number. */
  registrations: shown,
  /** Median days from handing a registration in to its certificate. */
  days: shown,
  /** Mediations that came to an end, and how many in a hundred of them by an agreement. */
  mediations: shown,
  agreedPercent: shown,
});
const publicStep = z.object({ service: z.string(), step: z.string(), cases: z.number().int(), days: z.number() });
export type PublicMonth = z.output<typeof publicMonth>;

/** The leaf of figures: what the association did in the last twelve months, and how long it took. */
export const getPublicFigures = publicRead('/api/v1/figures', '公开统计', {
  data: z.object({ updatedAt: dateTime, months: z.array(publicMonth), steps: z.array(publicStep) }),
  tags: [tag.figures],
});

/** The same as CSV, by month. */
export const exportPublicFigures = publicRead('/api/v1/figures/export', '导出公开统计', {
  // CSV where nothing is said: the address stands in catalogues of open data.
  query: z.object({ format: tableFormat.format.default('csv') }),
  ...answersFile,
  tags: [tag.figures],
});
