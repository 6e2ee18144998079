import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ImportView } from '@/components/staff/import/import-view';
import { importKind } from '@/lib/kinds/imports';

export const metadata: Metadata = { title: '导入表格' };

/** Import of one kind: template, dry run, confirmation. */
export default async function ImportKindPage({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  if (!importKind(key)) notFound();
  return <ImportView key={key} kindKey={key} />;
}
