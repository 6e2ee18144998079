import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ManageFrame } from '@/components/account/shell/manage-frame';
import { SITE_NAME } from '@/lib/server/seo/metadata';

export const metadata: Metadata = {
  title: { template: `%s - IP管理 - ${SITE_NAME}`, default: 'IP管理' },
  robots: { index: false, follow: false },
};

/** Layout with side tabs. Access is guarded by cookie in the middleware. */
export default function ManageLayout({ children }: { children: ReactNode }) {
  return <ManageFrame>{children}</ManageFrame>;
}
