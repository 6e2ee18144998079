import type { Metadata } from 'next';
import { BankTransactionReviewView } from '@/components/staff/money/bank-transaction-review-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '核对银行转账' };

/** One transfer with its proposed match. */
export default async function BankTransactionReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <BankTransactionReviewView key={id} id={recordId(id)} />;
}
