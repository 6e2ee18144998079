import { z } from 'zod';
import { fen } from '@/lib/contract/common';
import { readFolder } from './content-files';
import { lines } from './parts';
import { type Section, sections } from './sections';

const table = z
  .object({ caption: z.string(), head: lines, rows: z.array(lines).min(1) })
  .refine(({ head, rows }) => rows.every((row) => row.length === head.length), { error: '每一行应与表头一样长' });
export type ReportTable = z.output<typeof table>;

/** A horizontal bar chart. */
const chart = z.object({
  caption: z.string(),
  unit: z.string().min(1, '标题应以“，单位：…”结尾'),
  bars: z.array(z.object({ label: z.string(), value: z.number() })).min(1),
});
export type ReportChart = z.output<typeof chart>;

const paragraph = z.string().refine((text) => !text.startsWith('```'), '只认得 ```table 与 ```chart，每章至多各一');

/** The document numbers chapters, tables and charts automatically; after the text come tables, then charts. */
const chapter = z.object({
  title: z.string(),
  paragraphs: z.array(paragraph).min(1),
  table: table.optional(),
  chart: chart.optional(),
});

const FENCE = /^```(?:table|chart) (.+)\n([\s\S]+)\n```$/;
const CHART_CAPTION = /^(.+)，单位：(.+)$/;

/** Parses caption and cells of a figure: one line per row, cells separated by `|`. */
function figureOf(block: string) {
  const [, caption = '', text = ''] = FENCE.exec(block) ?? [];
  return { caption, rows: text.split('\n').map((line) => line.split('|').map((cell) => cell.trim())) };
}

function tableOf(block: string): ReportTable {
  const { caption, rows } = figureOf(block);
  const [head = [], ...rest] = rows;
  return { caption, head, rows: rest };
}

function chartOf(block: string): ReportChart {
  const { caption, rows } = figureOf(block);
  const [, name = caption, unit = ''] = CHART_CAPTION.exec(caption) ?? [];
  return { caption: name, unit, bars: rows.map(([label = '', value]) => ({ label, value: Number(value) })) };
}

function chapterOf({ heading, blocks }: Section) {
  const [table, chart] = ['table', 'chart'].map((kind) => blocks.find((block) => block.startsWith(`\`\`\`${kind} `)));
  return {
    title: heading,
    paragraphs: blocks.filter((block) => block !== table && block !== chart),
    ...(table && { table: tableOf(table) }),
    ...(chart && { chart: chartOf(chart) }),
  };
}

/** Schema of a report's body; splits it into chapters. */
export const chapters = sections.transform((list) => list.map(chapterOf)).pipe(z.array(chapter));

const report = z.strictObject({
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  /** Day relative to seeding. */
  publishedDay: z.int().max(-1),
  priceFen: fen,
  /** Price for members; the same as for others if left out. */
  memberPriceFen: fen.optional(),
  /** For members alone. */
  membersOnly: z.boolean().optional(),
  /** Page count of the PDF, including the cover. */
  pages: z.int().positive(),
  abstract: lines,
  keyFindings: lines,
  body: chapters,
});

/** Reads the research reports; the document of each is `seed/files/reports/<key>.pdf`. */
export const readReports = () =>
  readFolder('reports', report).map(({ body, ...seed }) => ({ ...seed, chapters: body }));
export type ReportSeed = ReturnType<typeof readReports>[number];
