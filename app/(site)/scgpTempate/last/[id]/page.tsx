import type { Metadata } from 'next';
import { EarlierOverview } from '@/components/prize/earlier-pages';
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
    path: earlierPath('overview', session.id),
    title: '概况',
    description: `${session.title}，主题“${session.theme}”。${session.summary}`,
  });
}

/** An earlier session at a glance. */
export default async function Page({ params }: Props) {
  return <EarlierOverview session={await readEarlierSession((await params).id)} />;
}
