import type { Metadata } from 'next';
import { EarlierRoster } from '@/components/prize/earlier-pages';
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
    path: earlierPath('roster', session.id),
    title: '获奖名单',
    description: `${session.title}金奖、银奖、铜奖与优秀奖的作品、作者、单位与评语，按奖级和类别排列。`,
  });
}

/** Winners of an earlier session. */
export default async function Page({ params }: Props) {
  return <EarlierRoster session={await readEarlierSession((await params).id)} />;
}
