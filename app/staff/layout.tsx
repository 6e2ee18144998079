import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { StaffFrame } from '@/components/staff/shell/staff-frame';
import { SITE_NAME } from '@/lib/server/seo/metadata';

export const metadata: Metadata = {
  title: { template: `%s - 工作台 - ${SITE_NAME}`, default: '工作台' },
  robots: { index: false, follow: false },
};

/** Layout with the side tabs of the user's duties; a 404 for accounts without a staff role. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  return <StaffFrame>{children}</StaffFrame>;
}
