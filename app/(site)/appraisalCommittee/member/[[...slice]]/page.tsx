import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { directoryMetadata } from '@/components/person/directory-metadata';
import { readDirectorySlice } from '@/components/person/directory-slice';
import { PersonDirectory } from '@/components/person/person-directory';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return directoryMetadata(await readDirectorySlice('appraiser', (await params).slice));
}

/** 鉴定专家名录, all of them or those of one field. */
export default async function Page({ params }: Props) {
  const slice = await readDirectorySlice('appraiser', (await params).slice);
  if (!slice) notFound();
  return <PersonDirectory slice={slice} />;
}
