import type { Metadata } from 'next';
import { EarlierGallery } from '@/components/prize/earlier-pages';
import { earlierMetadata } from '@/components/prize/prize-metadata';
import { readEarlierSession } from '@/components/prize/read-prize';
import { earlierPath } from '@/lib/routes/prize-path';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const session = await readEarlierSession((await params).id);
  return earlierMetadata(session, {
    path: earlierPath('gallery', session.id),
    title: '风采',
    description: `${session.title}的征集、评审与颁奖现场记录，每一则写明日期与经过。`,
  });
}

/** Pictures of an earlier session. */
export default async function Page({ params }: Props) {
  return <EarlierGallery session={await readEarlierSession((await params).id)} />;
}
