import type { Metadata } from 'next';
import { TransferReviewView } from '@/components/staff/money/transfer-review-view';

export const metadata: Metadata = { title: '核对银行转账' };

/** One transfer with its proposed match. */
export default async function TransferReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <TransferReviewView key={id} id={Number(id)} />;
}
