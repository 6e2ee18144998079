import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReportListPage } from '@/components/report/report-list-page';
import { parseSlice } from '@/lib/routes/list-slice';
import { listMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listMetadata('/work/report', parseSlice((await params).slice), '业务办理');
}

/** 研究报告. */
export default async function Page({ params }: Props) {
  const slice = parseSlice((await params).slice);
  if (!slice || slice.month) notFound();
  return <ReportListPage pageIndex={slice.pageIndex} />;
}
