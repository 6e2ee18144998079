import './night';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/shell/site-frame';
import { formatDateTime } from '@/lib/format/dates';
import { readCurrentPrize } from '@/lib/server/pages/prize';
import { PrizeNav } from './prize-nav';
import { StageNote } from './stage-note';

export interface PrizeFrameProps {
  /** Address of the page as the route table has it. */
  path: string;
  /** Last crumb, where it is not the route's title. */
  crumb?: string;
  children: ReactNode;
}

/** The shell round a page of the gold prize: the night key, the area's navigation, and where the session stands. */
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
