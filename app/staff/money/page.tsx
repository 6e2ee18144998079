import type { Metadata } from 'next';
import { MoneyView } from '@/components/money/money-view';

export const metadata: Metadata = { title: '收款与退款' };

/** What waits for finance, and what came in lately. */
export default function MoneyPage() {
  return <MoneyView />;
}
