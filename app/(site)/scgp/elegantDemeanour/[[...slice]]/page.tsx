import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BetweenSessions } from '@/components/prize/between-sessions';
import { GalleryPage } from '@/components/prize/gallery-page';
import { readCurrentPrize } from '@/components/prize/read-prize';
import { parseSlice } from '@/lib/routes/list-slice';
import { listMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listMetadata('/scgp/elegantDemeanour', parseSlice((await params).slice), '版权金奖');
}

/** Pictures of the present session. */
export default async function Page({ params }: Props) {
  const slice = parseSlice((await params).slice);
  if (!slice || slice.month) notFound();
  const session = await readCurrentPrize();
  return session ? (
    <GalleryPage session={session} pageIndex={slice.pageIndex} />
  ) : (
    <BetweenSessions path="/scgp/elegantDemeanour" title="颁奖风采" />
  );
}
