import type { ReactNode } from 'react';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { SiteFrame } from '@/components/shell/site-frame';
import { aboutTabs } from '@/lib/routes/sub-tabs';

export interface AboutLayoutProps {
  /** Path of the page in the route table. */
  path: string;
  children: ReactNode;
}

/** Layout of the pages about the association; each page renders its title below the sub-tabs. */
export function AboutLayout({ path, children }: AboutLayoutProps) {
  return (
    <SiteFrame path={path}>
      <div className="wrap no-print">
        <OfferedTabs items={aboutTabs} current={path} label="版权协会" />
      </div>
      {children}
    </SiteFrame>
  );
}
