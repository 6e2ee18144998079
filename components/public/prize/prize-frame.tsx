import './night';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/shell/site-frame';
import { formatDateTime } from '@/lib/format/dates';
import { readCurrentPrize } from '@/lib/server/pages/prize';
import { PrizeNav } from './prize-nav';
import { StageNote } from './stage-note';

export interface PrizeFrameProps {
  /** Path of the page in the route table. */
  path: string;
  /** Last breadcrumb, if it is not the title of the route. */
  crumb?: string;
  children: ReactNode;
}

/** Layout of the gold prize pages: dark theme, navigation of the area, and current stage. */
export async function PrizeFrame({ path, crumb, children }: PrizeFrameProps) {
  const session = await readCurrentPrize();
  const note = session && (
    <StageNote times={{ stages: session.stages, votingTo: session.votingTo }} renderedAt={formatDateTime(new Date())} />
  );
  return (
    <SiteFrame
      path={path}
      crumb={crumb}
      bare={path === '/scgp'}
      mainClass="gp on-ink"
      top={<PrizeNav path={path}>{note}</PrizeNav>}
    >
      {children}
    </SiteFrame>
  );
}
