import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContractListPage } from '@/components/commerce/contract-list-page';
import { readContractSlice } from '@/components/commerce/contract-slice';
import { pageMetadata } from '@/lib/server/metadata';

export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slice?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slice = await readContractSlice((await params).slice);
  if (!slice) return {};
  const { path, address, label, pageIndex } = slice;
  const parts = [label && `${label}类`, pageIndex > 1 && `第 ${pageIndex} 页`].filter(Boolean);
  const title = parts.length > 0 ? `合同范本（${parts.join('，')}）` : '合同范本';
  const description = label && `${label}类合同范本：适用情形、使用提示与首页预览，免费或购买后下载 Word 文档。`;
  const meta = pageMetadata({ path, title, section: '业务办理', description });
  return { ...meta, alternates: { canonical: address } };
}

/** 合同范本: every template, or those of one category. */
export default async function Page({ params }: Props) {
  const slice = await readContractSlice((await params).slice);
  if (!slice) notFound();
  return <ContractListPage slice={slice} />;
}
