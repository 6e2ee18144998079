import type { Metadata } from 'next';
import { MoneyView } from '@/components/staff/money/money-view';

export const metadata: Metadata = { title: '收款与退款' };

/** Pending work of finance, and recent income. */
export default function MoneyPage() {
  return <MoneyView />;
}
