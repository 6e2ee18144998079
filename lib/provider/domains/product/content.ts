import { isDeepStrictEqual } from 'node:util';
import { desc, eq } from 'drizzle-orm';
import { report, template } from '@/lib/kinds/content/products';
import { products } from '../../db/schema';
import { defineStore, type Writing } from '../../hooks/content-store';
import type { SearchDocument } from '../../search-index/index-document';
import { fileAddress, nameFromAddress } from '../file';
import { memberTermsOf } from './member-price';
import { writePrice } from './price';
import { getTemplate, templateDetail } from './products';
import { getReport, reportDetail } from './reports';

type ProductRow = typeof products.$inferSelect;
type Found = Omit<SearchDocument, 'refId'>;

const head = ({ title, summary, priceFen, pages, fileName, detail }: ProductRow) => ({
  title,
  summary,
  price: priceFen,
  memberPrice: memberTermsOf({ detail }).memberPriceFen,
  membersOnly: memberTermsOf({ detail }).membersOnly,
  pages,
  file: fileAddress(fileName),
});

interface Sold {
  title: string;
  summary: string;
  price: number | null;
  memberPrice: number | null;
  membersOnly: boolean;
  pages: number | null;
  file: string;
}

/**
 * Columns shared by templates and reports. The price is changed separately, and the date is that of the text shown to
 * buyers.
 */
function rowOfSold(
  { title, summary, price, memberPrice: memberPriceFen, membersOnly, pages, file }: Sold,
  detail: object,
  writing: Writing<ProductRow>,
) {
  const { now, before, id } = writing;
  const { memberPriceFen: _price, membersOnly: _only, ...kept } = before?.detail ?? {};
  const row = {
    title,
    summary,
    pages: pages ?? 0,
    fileName: nameFromAddress(file),
    detail: {
      ...kept,
      ...detail,
      ...(memberPriceFen !== null && { memberPriceFen }),
      ...(membersOnly && { membersOnly }),
    },
  };
  if (!before) return { ...row, slug: `p${id}`, priceFen: price ?? 0, publishedAt: now };
  const isSame = isDeepStrictEqual({ ...before, ...row }, before);
  return { ...row, updatedAt: isSame ? before.updatedAt : now };
}

const common = {
  table: products,
  title: products.title,
  order: [desc(products.publishedAt), desc(products.id)],
  onSite: { is: eq(products.state, 'on'), on: { state: 'on' as const }, off: { state: 'off' as const } },
  isOn: ({ state }: ProductRow) => state === 'on',
};

/** Search document of a template. */
export const templateDocument = (row: ProductRow): Found => {
  const { suitable, clauses } = templateDetail.parse(row.detail);
  return {
    kind: 'product',
    title: row.title,
    body: [row.summary, ...suitable, ...clauses.map(({ heading }) => heading)].join(' '),
    url: `/work/contract/${row.category}#t${row.id}`,
    publishedAt: row.updatedAt,
  };
};

export const templateStore = defineStore({
  kind: template,
  ...common,
  where: eq(products.kind, 'contract'),
  valuesOf: (row) => {
    const { suitable, notes, parties, clauses } = templateDetail.parse(row.detail);
    return { ...head(row), category: row.category, suitable, notes, ...parties, clauses };
  },
  rowOf: ({ category, suitable, notes, left, right, clauses, ...sold }, writing) => ({
    kind: 'contract' as const,
    category,
    ...rowOfSold(sold, { suitable, notes, parties: { left, right }, clauses }, writing),
  }),
  written: async (ctx, row, { price }) => {
    if (price !== null && price !== row.priceFen) await writePrice(ctx, row.id, price);
  },
  search: templateDocument,
  shown: getTemplate,
});

/** Search document of a report. */
export const reportDocument = (row: ProductRow): Found => {
  const { keyFindings, chapters } = reportDetail.parse(row.detail);
  return {
    kind: 'product',
    title: row.title,
    body: [row.summary, ...keyFindings, ...chapters.map(({ title }) => title)].join(' '),
    url: `/report-detail/${row.id}`,
    publishedAt: row.publishedAt,
  };
};

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

export const reportStore = defineStore({
  kind: report,
  ...common,
  where: eq(products.kind, 'report'),
  valuesOf: (row) => {
    const { author, abstract, keyFindings, chapters } = reportDetail.parse(row.detail);
    return {
      ...head(row),
      author,
      abstract,
      keyFindings,
      chapters: chapters.map(({ title, paragraphs, table, chart }) => ({
        title,
        paragraphs,
        tableCaption: table?.caption ?? '',
        tableRows: table ? [table.head, ...table.rows].map((cells) => cells.join('|')) : [],
        chartCaption: chart?.caption ?? '',
        chartUnit: chart?.unit ?? '',
        chartBars: (chart?.bars ?? []).map(({ label, value }) => `${label}|${value}`),
      })),
    };
  },
  rowOf: ({ author, abstract, keyFindings, chapters, ...sold }, writing) => {
    const detail = {
      author,
      abstract,
      keyFindings,
      chapters: chapters.map(({ title, paragraphs, tableCaption, tableRows, chartCaption, chartUnit, chartBars }) => {
        const [headRow, ...rows] = tableRows.map(cellsOf);
        const bars = chartBars.map(cellsOf).map(([label = '', value]) => ({ label, value: Number(value) }));
        return {
          title,
          paragraphs,
          ...(headRow && { table: { caption: tableCaption, head: headRow, rows } }),
          ...(bars.length > 0 && { chart: { caption: chartCaption, unit: chartUnit, bars } }),
        };
      }),
    };
    return { kind: 'report' as const, ...rowOfSold(sold, detail, writing) };
  },
  written: async (ctx, row, { price }) => {
    if (price !== null && price !== row.priceFen) await writePrice(ctx, row.id, price);
  },
  search: reportDocument,
  shown: getReport,
});
