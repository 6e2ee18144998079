import type { Metadata } from 'next';
import { FinanceOrderView } from '@/components/staff/money/finance-order-view';
import { recordId } from '@/lib/rules/identifiers/record-id';

export const metadata: Metadata = { title: '订单详情' };

/** One order as seen by finance. */
export default async function FinanceOrderPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <FinanceOrderView key={id} id={recordId(id)} />;
}
