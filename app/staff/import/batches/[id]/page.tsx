import type { Metadata } from 'next';
import { ImportBatch } from '@/components/staff/import/import-batch';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '一次导入' };

/** One import with the outcome of each row. */
export default async function ImportBatchPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <ImportBatch key={id} id={recordId(id)} />;
}
