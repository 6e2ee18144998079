import { notFound } from 'next/navigation';
import { getArticle } from '@/lib/contract/articles';
import { readOr404 } from '@/lib/server/read';

/** The article of a detail address; anything but a known number is a 404. */
export async function readArticle(id: string) {
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  return readOr404(getArticle, { params: { id: Number(id) } });
}
