import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EarlierCeremony } from '@/components/prize/earlier-pages';
import { earlierMetadata } from '@/components/prize/prize-metadata';
import { readEarlierSession } from '@/components/prize/read-prize';
import { earlierPath } from '@/lib/routes/prize-path';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

/** A session without a ceremony has no such page. */
async function readCeremony(id: string) {
  const session = await readEarlierSession(id);
  return { session, ceremony: session.ceremony ?? notFound() };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session, ceremony } = await readCeremony((await params).id);
  return earlierMetadata(session, {
    path: earlierPath('ceremony', session.id),
    title: '颁奖典礼',
    description: `${ceremony.title}于 ${ceremony.date} 在${ceremony.place}举行：现场经过与仪程。`,
  });
}

/** The award ceremony of an earlier session. */
export default async function Page({ params }: Props) {
  return <EarlierCeremony {...(await readCeremony((await params).id))} />;
}
