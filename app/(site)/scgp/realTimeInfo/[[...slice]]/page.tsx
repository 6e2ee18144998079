import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PrizeNewsPage } from '@/components/prize/prize-news-page';
import { parseSlice } from '@/lib/routes/list-slice';
import { listMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listMetadata('/scgp/realTimeInfo', parseSlice((await params).slice), '版权金奖');
}

/** News of the prize. */
export default async function Page({ params }: Props) {
  const slice = parseSlice((await params).slice);
  if (!slice || slice.month) notFound();
  return <PrizeNewsPage pageIndex={slice.pageIndex} />;
}
