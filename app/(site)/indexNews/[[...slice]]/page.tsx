import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NewsIndexPage } from '@/components/article/news-index-page';
import { takeChannel } from '@/lib/kinds/content/channels';
import { parseSlice } from '@/lib/routes/list-slice';
import { listMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slice } = await params;
  return listMetadata('/indexNews', parseSlice(takeChannel(slice).rest));
}

/** All channels in one feed, by channel and month. */
export default async function Page({ params }: Props) {
  const { channel, rest } = takeChannel((await params).slice);
  const slice = parseSlice(rest);
  if (!slice) notFound();
  return <NewsIndexPage channel={channel} slice={slice} />;
}
