import type { ReactNode } from 'react';
import { own, Ready } from '@/components/shell/ready';
import { WorkFrame } from '@/components/shell/work-frame';
import { getCentreCounts } from '@/lib/contract/dashboard';
import { areaMetadata } from '@/lib/server/seo/metadata';
import { SideNav } from './side-nav';

/** Title suffix of the personal centre, excluded from search engines. */
export const mineMetadata = () => areaMetadata('个人中心');

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
