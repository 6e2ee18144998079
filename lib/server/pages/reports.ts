import type { Page } from '@/lib/contract/common';
import { getReport, listReports, type Report, type ReportCard } from '@/lib/contract/reports';
import { parsePage } from '@/lib/routes/list-slice';
import { listMetadata, pageMetadata } from '../seo/metadata';
import { reportJsonLd } from '../seo/report-json-ld';
import type { DetailParams, PageSource, SliceParams } from './page-source';
import { pageOr404, read, readById } from './read';

const PAGE_SIZE = 8;
const OTHERS = 6;

/** One report. */
export const reportDetail: PageSource<DetailParams, Report> = {
  read: readById(getReport),
  meta: ({ id, title, summary }) =>
    pageMetadata({
      path: `/report-detail/${id}`,
      title,
      section: '研究报告',
      description: summary,
      cover: { channel: 'report', id },
    }),
  jsonLd: reportJsonLd,
};

/** The latest other reports. */
export async function readOtherReports(id: number): Promise<ReportCard[]> {
  const page = await read(listReports, { query: { pageSize: OTHERS + 1 } });
  return (page?.list ?? []).filter((other) => other.id !== id).slice(0, OTHERS);
}

/** 研究报告, newest first. */
export const reportList: PageSource<SliceParams, Page<ReportCard>> = {
  read: async ({ slice }) => {
    const pageIndex = parsePage(slice);
    return pageIndex === null ? null : pageOr404(read(listReports, { query: { pageIndex, pageSize: PAGE_SIZE } }));
  },
  meta: ({ pageIndex }) => listMetadata('/work/report', { pageIndex }, '业务办理'),
};
