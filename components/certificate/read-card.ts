import { notFound } from 'next/navigation';
import { getPublicCard } from '@/lib/contract/certificates';
import { read, readFresh } from '@/lib/server/read';

const SHAPE = /^[\w-]{16,40}$/;

/** The public card behind an unguessable id; `fresh` reads past the cache. An unknown id is a 404. */
export async function readCard(publicId: string, options: { fresh?: boolean } = {}) {
  if (!SHAPE.test(publicId)) notFound();
  const input = { params: { publicId } };
  return (await (options.fresh ? readFresh(getPublicCard, input) : read(getPublicCard, input))) ?? notFound();
}
