import type { Metadata } from 'next';
import { RefundReviewView } from '@/components/staff/money/refund-review-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '退款详情' };

/** One refund with its remaining actions. */
export default async function RefundReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <RefundReviewView key={id} id={recordId(id)} />;
}
