import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { WorkFrame } from '@/components/shell/work-frame';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Layout of pages outside of the areas: login, cashier and others. */
export default function StandaloneLayout({ children }: { children: ReactNode }) {
  return <WorkFrame path="/login">{children}</WorkFrame>;
}
