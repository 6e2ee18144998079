import type { Metadata } from 'next';
import { articleMetadata } from '@/components/article/article-metadata';
import { ArticlePage } from '@/components/article/article-page';
import { readPartyArticle } from '@/components/party/read-party-article';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return articleMetadata(await readPartyArticle((await params).id), '/party-news');
}

/** One article of the party area. */
export default async function Page({ params }: Props) {
  return <ArticlePage article={await readPartyArticle((await params).id)} path="/party-news" />;
}
