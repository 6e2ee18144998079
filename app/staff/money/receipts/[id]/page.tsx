import type { Metadata } from 'next';
import { ReceiptReviewView } from '@/components/staff/money/receipt-review-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '审核转账回执' };

/** One receipt beside its order. */
export default async function ReceiptReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <ReceiptReviewView key={id} id={recordId(id)} />;
}
