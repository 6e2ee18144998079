import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { hallSlice, VoteHallPage } from '@/components/prize/vote-hall-page';
import { listMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slice = hallSlice((await params).slice);
  return slice ? listMetadata(slice.path, slice, '版权金奖') : {};
}

/** The voting hall, all classes or one. */
export default async function Page({ params }: Props) {
  const slice = hallSlice((await params).slice) ?? notFound();
  return <VoteHallPage {...slice} />;
}
