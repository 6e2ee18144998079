import type { Metadata } from 'next';
import { readReport } from '@/components/report/read-report';
import { ReportView } from '@/components/report/report-view';
import { SiteFrame } from '@/components/shell/site-frame';
import { listReports } from '@/lib/contract/reports';
import { pageMetadata } from '@/lib/server/metadata';
import { read } from '@/lib/server/read';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, title, summary } = await readReport((await params).id);
  const cover = { channel: 'report', id };
  return pageMetadata({ path: `/report-detail/${id}`, title, section: '研究报告', description: summary, cover });
}

/** One report. */
export default async function Page({ params }: Props) {
  const report = await readReport((await params).id);
  const page = await read(listReports, { query: { pageSize: 7 } });
  const others = (page?.list ?? []).filter(({ id }) => id !== report.id).slice(0, 6);
  return (
    <SiteFrame path={`/report-detail/${report.id}`} crumb={report.title}>
      <ReportView report={report} others={others} />
    </SiteFrame>
  );
}
