'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { QueryState } from '@/components/ui/query-state';
import { TitleBox } from '@/components/ui/title-box';
import { isRefused } from '@/lib/client/http/errors';
import { refresh } from '@/lib/client/http/use-endpoint';
import type { Duty } from '@/lib/contract/duties';
import type { FactorState } from '@/lib/contract/second-factor';
import { EnrolCard } from './enrol-card';
import styles from './factor.module.css';
import { ShowFactorCard } from './show-factor-card';
import { StaffSide } from './staff-side';
import { selfRef, useStaff } from './use-staff';

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

function Area({ state, duties, children }: { state: FactorState; duties: readonly Duty[]; children: ReactNode }) {
  useWatchRefusals();
  // Keeps the recovery codes on screen, although the login is complete by then.
  const [enrols, setEnrols] = useState(state === 'enrol');
  if (state === 'enrol' && !enrols) setEnrols(true);
  const isOpen = !enrols && (state === 'shown' || state === 'none');
  // Keeps the area mounted behind the question, with everything typed.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {!isOpen && (
        <div className={`wrap ${styles.gate}`}>
          <TitleBox variant="work" title="工作台" />
          {enrols ? <EnrolCard onDone={() => setEnrols(false)} /> : <ShowFactorCard />}
        </div>
      )}
      {wasOpen && (
        <div className="wrap shell" hidden={!isOpen}>
          <StaffSide duties={duties} />
          <div>{children}</div>
        </div>
      )}
    </>
  );
}

/** Shows the workbench to staff accounts. A convenience only: the endpoints check permissions themselves. */
export function StaffGate({ missing, children }: StaffGateProps) {
  return (
    <QueryState
      query={useStaff()}
      heading="工作台"
      missing={missing}
      frame={(state) => <div className="wrap">{state}</div>}
    >
      {({ duties, secondFactor }) => (
        <Area state={secondFactor} duties={duties}>
          {children}
        </Area>
      )}
    </QueryState>
  );
}
