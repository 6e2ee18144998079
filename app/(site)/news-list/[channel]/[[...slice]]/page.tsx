import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticleListPage } from '@/components/article/article-list-page';
import { newsListChannel } from '@/lib/kinds/content/channels';
import { parseSlice } from '@/lib/routes/list-slice';
import { listMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ channel: string; slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { channel, slice } = await params;
  return listMetadata(`/news-list/${channel}`, parseSlice(slice), '政策新闻');
}

/** 通知公告, 政策法规, 司法案例. */
export default async function Page({ params }: Props) {
  const { channel: asked, slice: segments } = await params;
  const [channel, slice] = [newsListChannel(asked), parseSlice(segments)];
  if (!channel || !slice) notFound();
  return <ArticleListPage basePath={`/news-list/${channel}`} channel={channel} slice={slice} />;
}
