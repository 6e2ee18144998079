import type { ReactNode } from 'react';
import { SubTabs } from '@/components/ui/sub-tabs';
import type { PrizeSession } from '@/lib/contract/prize';
import { type EarlierPage, earlierPages, earlierPath, pagesOf } from '@/lib/routes/prize-path';
import classes from './earlier.module.css';
import { PrizeFrame } from './prize-frame';

export interface EarlierFrameProps {
  session: PrizeSession;
  page: EarlierPage;
  children: ReactNode;
}

/** Layout of the pages of a past session, with their navigation; the current session has the winners only. */
export function EarlierFrame({ session, page, children }: EarlierFrameProps) {
  const { id, ordinal } = session;
  const tabs = pagesOf(session).map((key) => ({ name: earlierPages[key].name, path: earlierPath(key, id) }));
  const path = earlierPath(page, id);
  return (
    <PrizeFrame path={path} crumb={`${ordinal}${earlierPages[page].name}`}>
      {!session.isCurrent && (
        <div className={`wrap ${classes.tabs}`}>
          <SubTabs items={tabs} current={path} label={session.title} />
        </div>
      )}
      {children}
    </PrizeFrame>
  );
}
