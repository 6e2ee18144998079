import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/shell/site-frame';
import { SubTabs } from '@/components/ui/sub-tabs';
import { aboutTabs } from '@/lib/routes/sub-tabs';

export interface AboutLayoutProps {
  /** Path of the page, as the route table has it. */
  path: string;
  children: ReactNode;
}

/** The shell of the association's own pages: sub-tabs first, as each page brings its title. */
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
