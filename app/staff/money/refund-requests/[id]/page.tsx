import type { Metadata } from 'next';
import { RefundRequestView } from '@/components/staff/money/refund-request-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '退款申请详情' };

/** One request for a refund with its decision. */
export default async function RefundRequestPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <RefundRequestView key={id} id={recordId(id)} />;
}
