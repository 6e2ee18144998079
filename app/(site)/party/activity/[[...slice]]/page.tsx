import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PartyListPage } from '@/components/party/party-list-page';
import { parseSlice } from '@/lib/routes/list-slice';
import { listMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listMetadata('/party/activity', parseSlice((await params).slice), '党建专栏');
}

/** 党建活动, also at /party. */
export default async function Page({ params }: Props) {
  const slice = parseSlice((await params).slice);
  return slice ? <PartyListPage slice={slice} /> : notFound();
}
