import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GenuineListPage } from '@/components/software/genuine-list-page';
import { readGenuineSlice } from '@/components/software/genuine-slice';
import { pageMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slice = await readGenuineSlice((await params).slice);
  if (!slice) return {};
  const { category, pageIndex, address } = slice;
  const parts = [category?.dictLabel, pageIndex > 1 && `第 ${pageIndex} 页`].filter(Boolean);
  const title = parts.length > 0 ? `正版软件目录（${parts.join('，')}）` : undefined;
  const description = category && `${category.dictLabel}类正版软件：厂商、授权方式、参考价格与官方渠道。`;
  const meta = pageMetadata({ path: '/genuine-software', title, section: '软件正版化', description });
  return { ...meta, alternates: { canonical: address } };
}

/** 软件正版化: the catalogue, whole or by category. */
export default async function Page({ params }: Props) {
  const slice = await readGenuineSlice((await params).slice);
  if (!slice) notFound();
  return <GenuineListPage slice={slice} />;
}
