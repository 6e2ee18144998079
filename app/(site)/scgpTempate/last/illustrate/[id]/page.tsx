import type { Metadata } from 'next';
import { EarlierRules } from '@/components/prize/earlier-pages';
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
    path: earlierPath('rules', session.id),
    title: '评选说明',
    description: `${session.title}的申报条件、评选程序、计分办法、异议处理与作品权利的安排。`,
  });
}

/** The rules of an earlier session. */
export default async function Page({ params }: Props) {
  return <EarlierRules session={await readEarlierSession((await params).id)} />;
}
