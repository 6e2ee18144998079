import { notFound } from 'next/navigation';
import { readArticle } from '@/components/article/read-article';
import type { Article } from '@/lib/contract/articles';

/** The article of a party address; one of another channel has its own address and is a 404 here. */
export async function readPartyArticle(id: string): Promise<Article> {
  const article = await readArticle(id);
  return article.channel === 'party' ? article : notFound();
}
