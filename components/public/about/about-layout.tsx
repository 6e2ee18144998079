import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/shell/site-frame';
import { SubTabs } from '@/components/ui/sub-tabs';
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
        <SubTabs items={aboutTabs} current={path} label="版权协会" />
      </div>
      {children}
    </SiteFrame>
  );
}
