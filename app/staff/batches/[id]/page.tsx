import type { Metadata } from 'next';
import { BatchView } from '@/components/staff/batch/batch-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '转报批次' };

/** One batch: its cases, package, receipt and certificates. */
export default async function BatchPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <BatchView key={id} id={recordId(id)} />;
}
