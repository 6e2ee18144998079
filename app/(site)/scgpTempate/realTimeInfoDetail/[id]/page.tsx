import type { Metadata } from 'next';
import { articleMetadata } from '@/components/article/article-metadata';
import { PrizeArticlePage, readPrizeArticle } from '@/components/prize/prize-article-page';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return articleMetadata(await readPrizeArticle((await params).id), '/scgpTempate/realTimeInfoDetail');
}

/** One article of the prize's news. */
export default async function Page({ params }: Props) {
  return <PrizeArticlePage article={await readPrizeArticle((await params).id)} />;
}
