import type { ReactNode } from 'react';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { SiteFrame } from '@/components/shell/site-frame';
import { helpTabs } from '@/lib/routes/sub-tabs';

export interface HelpLayoutProps {
  /** Path of the page in the route table. */
  path: string;
  children: ReactNode;
}

/** Layout of the help pages. */
export function HelpLayout({ path, children }: HelpLayoutProps) {
  return (
    <SiteFrame path={path}>
      <div className="wrap no-print">
        <OfferedTabs items={helpTabs} current={path} label="帮助的栏目" />
      </div>
      {children}
    </SiteFrame>
  );
}
