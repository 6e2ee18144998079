import '@/components/ui/prose.css';
import type { ReactNode } from 'react';
import { PrintButton } from '@/components/ui/print-button';
import { TitleBox } from '@/components/ui/title-box';
import type { SitePage } from '@/lib/contract/site';
import type { OrgNode } from '@/lib/server/pages/page-data';
import classes from './framework-view.module.css';
import { OrgChart } from './org-chart';

export interface FrameworkViewProps {
  page: SitePage;
  chart?: OrgNode;
  links?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** A page built around a chart: the introduction, then the chart at full width. */
export function FrameworkView({ page, chart, links, children }: FrameworkViewProps) {
  return (
    <div className={`wrap ${classes.page}`}>
      <TitleBox title={page.title} sub={page.summary} actions={<PrintButton />} />
      {/* Sanitised by the provider before it was stored. */}
      <div className={`prose ${classes.words}`} dangerouslySetInnerHTML={{ __html: page.body }} />
      {chart && <OrgChart root={chart} label={`${page.title}图`} links={links} />}
      {children}
    </div>
  );
}
