import { z } from 'zod';
import { idParams, pageOf, pageQuery, shownAmount } from './common';
import { publicRead, userWrite } from './endpoint';
import { orderPlaced, payType } from './orders';
import { productCard } from './products';
import { tag } from './tags';

export const reportCard = productCard.extend({ author: z.string(), chapterCount: z.number().int() });
export type ReportCard = z.output<typeof reportCard>;

/** Table or bar chart in a sample; chart values have labels. */
const sampleTable = z.object({ caption: z.string(), head: z.array(z.string()), rows: z.array(z.array(z.string())) });

/** Preview of a report: abstract, findings, contents, and the beginning of its first chapter. */
export const report = reportCard.extend({
  abstract: z.array(z.string()),
  keyFindings: z.array(z.string()),
  /** Chapters in order, with the number of paragraphs, tables and charts in each. */
  contents: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.number().int(),
      tables: z.number().int(),
      charts: z.number().int(),
    }),
  ),
  sample: z.object({ title: z.string(), paragraphs: z.array(z.string()), table: sampleTable.nullable() }),
});
export type Report = z.output<typeof report>;

/** Reports on sale, newest first. */
export const listReports = publicRead('/api/v1/research-report', '研究报告列表', {
  query: pageQuery,
  data: pageOf(reportCard),
  tags: [tag.products],
});

/** One report on sale; 404 for others. */
export const getReport = publicRead('/api/v1/research-report/{id}', '研究报告详情', {
  params: idParams,
  data: report,
  tags: [tag.products, tag.product('{id}')],
});

/** Orders a report (specification, section 7). A free one completes at once. */
export const orderReport = userWrite('/api/v1/research-report/order/{id}', '购买研究报告', {
  right: 'order',
  params: idParams,
  body: z.object({ payType, amount: shownAmount }),
  data: orderPlaced,
});
