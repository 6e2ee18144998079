import type { Metadata } from 'next';
import { articleMetadata } from '@/components/article/article-metadata';
import { ArticlePage } from '@/components/article/article-page';
import { readArticle } from '@/components/article/read-article';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return articleMetadata(await readArticle((await params).id), '/news');
}

/** One article of the news. */
export default async function Page({ params }: Props) {
  const article = await readArticle((await params).id);
  return <ArticlePage article={article} path="/news" />;
}
