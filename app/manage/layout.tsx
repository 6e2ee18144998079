import type { ReactNode } from 'react';
import { ManageFrame } from '@/components/account/shell/manage-frame';
import { areaMetadata } from '@/lib/server/seo/metadata';

export const generateMetadata = () => areaMetadata('IP管理');

/** Layout with side tabs. Access is guarded by cookie in the middleware. */
export default function ManageLayout({ children }: { children: ReactNode }) {
  return <ManageFrame>{children}</ManageFrame>;
}
