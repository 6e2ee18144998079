'use client';

import './staff-shell.css';
import { AppShell } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { usePathname } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { queuesRef } from '@/components/staff/queue/queue-refs';
import { loadPart } from '@/lib/client/browser/load-part';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import type { Duty, StaffRole } from '@/lib/contract/duties';
import { DoorLinks } from './door-links';
import { DoorTabs } from './door-tabs';
import { doorOf, openDoors, pageOf } from './doors';
import { PhoneBar } from './phone-bar';
import styles from './shell.module.css';
import { StaffBar, StaffMark } from './staff-bar';
import { useKeptFocus } from './use-kept-focus';

/** Loaded when it is first opened. */
const Palette = lazy(() => loadPart(() => import('./palette').then((module) => ({ default: module.Palette }))));

/** Height of the bar, width of the doors, and width of the window from which they stand beside the page; px. */
const BAR = 56;
const DOORS = 184;
const WIDE = 1000;
/** The count is as old as this at most, unless an action of one's own changes it; milliseconds. */
const FRESH = 60_000;

export interface StaffShellProps {
  /** The staff member; null while unknown, or before the second factor: then the bar holds the mark alone. */
  self: { name: string; roles: readonly StaffRole[]; duties: readonly Duty[] } | null;
  children: ReactNode;
}

const NOTHING = { name: '', roles: [], duties: [] } as const;

/**
 * Layout of every page of the workbench: bar, doors, tabs of the door, page; without the frame of the public site. The
 * page stays mounted when the staff member becomes unknown for a moment.
 */
export function StaffShell({ self, children }: StaffShellProps) {
  const { name, roles, duties } = self ?? NOTHING;
  const pathname = usePathname();
  const [isFinding, setFinding] = useState(false);
  const find = () => self && setFinding(true);
  useHotkeys([['mod+K', find]], []);
  useKeptFocus();
  const waiting = useEndpoint(queuesRef, {}, { enabled: self !== null, staleTime: FRESH, meta: { background: true } });
  const queues = (self && waiting.data) || [];
  const doors = openDoors(duties);
  const page = pageOf(doors, pathname);
  const door = doorOf(doors, page);
  return (
    <AppShell
      header={{ height: BAR }}
      navbar={self ? { width: DOORS, breakpoint: WIDE, collapsed: { mobile: true } } : undefined}
      padding={0}
      transitionDuration={0}
    >
      <AppShell.Header className={`staff-bar ${styles.bar} no-print`}>
        {self ? <StaffBar name={name} roles={roles} doors={doors} queues={queues} onFind={find} /> : <StaffMark />}
      </AppShell.Header>
      {self && (
        <AppShell.Navbar className={`${styles.side} no-print`} aria-label="工作台">
          <DoorLinks doors={doors} current={door} queues={queues} />
        </AppShell.Navbar>
      )}
      <AppShell.Main className={`work ${styles.main}`}>
        {door && <DoorTabs key={door.label} door={door} page={page} />}
        {/* Target of the skip link: behind the tabs. */}
        <div id="main" className={styles.page}>
          {children}
        </div>
      </AppShell.Main>
      {self && <PhoneBar doors={doors} page={page} queues={queues} onFind={find} />}
      {self && isFinding && (
        <Suspense>
          <Palette duties={duties} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </AppShell>
  );
}
