import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { articleMetadata } from '@/components/article/article-metadata';
import { ArticlePage } from '@/components/article/article-page';
import { readArticle } from '@/components/article/read-article';

const path = '/knowledge-detail';
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

/** An article of the knowledge base; those of other channels have addresses of their own. */
async function readKnowledge(id: string) {
  const article = await readArticle(id);
  if (article.channel !== 'knowledge') notFound();
  return article;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return articleMetadata(await readKnowledge((await params).id), path);
}

/** One article of the knowledge base. */
export default async function Page({ params }: Props) {
  return <ArticlePage article={await readKnowledge((await params).id)} path={path} />;
}
