'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { selfRef, useStaff } from '@/components/staff/self/use-staff';
import { QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { isRefused } from '@/lib/client/http/errors';
import { refresh } from '@/lib/client/http/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { getStaffSelf } from '@/lib/contract/staff';
import { EnrolCard } from './enrol-card';
import styles from './factor.module.css';
import { ShowFactorCard } from './show-factor-card';
import { StaffShell } from './staff-shell';

export interface StaffGateProps {
  /** Rendered instead of the area for accounts without a staff role: an unknown page. */
  missing: ReactNode;
  children: ReactNode;
}

/** Reads the staff account again after a rejected call, since roles may have changed or the second factor expired. */
function useWatchRefusals(): void {
  const client = useQueryClient();
  useEffect(() => {
    const report = (error: unknown) => {
      if (isRefused(error, 'forbidden', 'secondFactorRequired')) void refresh(client, [selfRef]);
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') report(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') report(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

type Self = EndpointData<typeof getStaffSelf>;

function Area({ self, children }: { self: Self; children: ReactNode }) {
  useWatchRefusals();
  const { secondFactor: state } = self;
  // Keeps the recovery codes on screen, although the login is complete by then.
  const [enrols, setEnrols] = useState(state === 'enrol');
  if (state === 'enrol' && !enrols) setEnrols(true);
  // The click on the codes may come before the account is read again, which still says that it has to enrol.
  const [isSaved, setIsSaved] = useState(false);
  if (enrols && isSaved && state !== 'enrol') {
    setEnrols(false);
    setIsSaved(false);
  }
  const isOpen = !enrols && (state === 'shown' || state === 'none');
  // Keeps the page mounted behind the question, with everything typed.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <StaffShell self={isOpen ? self : null}>
      {!isOpen && (
        <div className={styles.gate}>
          <TitleBox variant="work" title="工作台" />
          {enrols ? <EnrolCard onDone={() => setIsSaved(true)} /> : <ShowFactorCard />}
        </div>
      )}
      {wasOpen && <div hidden={!isOpen}>{children}</div>}
    </StaffShell>
  );
}

/** Shows the workbench to staff accounts. A convenience only: the endpoints check permissions themselves. */
export function StaffGate({ missing, children }: StaffGateProps) {
  const query = useStaff();
  if (isRefused(query.error, 'notFound')) return missing;
  return (
    <QueryState query={query} heading="工作台" frame={(state) => <StaffShell self={null}>{state}</StaffShell>}>
      {(self) => <Area self={self}>{children}</Area>}
    </QueryState>
  );
}
