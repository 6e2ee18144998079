import type { ReactNode } from 'react';
import { StaffFrame } from '@/components/staff/shell/staff-frame';
import { areaMetadata } from '@/lib/server/seo/metadata';

export const generateMetadata = () => areaMetadata('工作台');

/** Layout with the side tabs of the user's duties; a 404 for accounts without a staff role. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  return <StaffFrame>{children}</StaffFrame>;
}
