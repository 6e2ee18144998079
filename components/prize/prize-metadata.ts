import type { Metadata } from 'next';
import type { PrizeSession } from '@/lib/contract/prize';
import { pageMetadata } from '@/lib/server/metadata';
import { readCurrentPrize } from './read-prize';

/** The cover that a session and its pages are shared with. */
export const sessionCover = ({ id }: Pick<PrizeSession, 'id'>) => ({ channel: 'gallery-award', id });

/** Metadata of a page of the present session; title and description are those of the route table. */
export async function prizeMetadata(path: string): Promise<Metadata> {
  const session = await readCurrentPrize();
  return pageMetadata({ path, section: '版权金奖', cover: session ? sessionCover(session) : undefined });
}

/** Metadata of a page of an earlier session. */
export const earlierMetadata = (session: PrizeSession, page: { path: string; title: string; description: string }) =>
  pageMetadata({ ...page, section: session.title, cover: sessionCover(session) });
