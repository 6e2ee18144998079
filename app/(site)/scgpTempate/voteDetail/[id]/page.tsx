import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EntryPage, readEntry } from '@/components/prize/entry-page';
import { readCurrentPrize } from '@/components/prize/read-prize';
import { entryPath } from '@/lib/routes/prize-path';
import { pageMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, title, author, summary, classKey } = await readEntry((await params).id);
  return pageMetadata({
    path: entryPath(id),
    title,
    section: '版权金奖',
    description: `${author}：${summary}`,
    cover: { channel: classKey, id },
  });
}

/** One work in the public vote. */
export default async function Page({ params }: Props) {
  const entry = await readEntry((await params).id);
  const session = (await readCurrentPrize()) ?? notFound();
  return <EntryPage entry={entry} session={session} />;
}
