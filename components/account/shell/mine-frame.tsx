import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { own, Ready } from '@/components/shell/ready';
import { WorkFrame } from '@/components/shell/work-frame';
import { getCentreCounts } from '@/lib/contract/dashboard';
import { SITE_NAME } from '@/lib/server/seo/metadata';
import { SideNav } from './side-nav';

/** Title suffix of the personal centre, excluded from search engines. */
export const mineMetadata: Metadata = {
  title: { template: `%s - 个人中心 - ${SITE_NAME}`, default: '个人中心' },
  robots: { index: false, follow: false },
};

/** Layout of the personal centre and its related areas: messages, suggestions, settings. */
export function MineFrame({ children }: { children: ReactNode }) {
  return (
    <WorkFrame path="/mine">
      <div className="wrap shell">
        <Ready of={[own(getCentreCounts, {})]}>
          <SideNav />
        </Ready>
        <div>{children}</div>
      </div>
    </WorkFrame>
  );
}
