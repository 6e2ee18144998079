'use client';

import type { ReactNode } from 'react';
import { QueryState } from '@/components/ui/query-state';
import { StaffSide } from './staff-side';
import { useStaff } from './use-staff';

export interface StaffGateProps {
  /** Stands for the whole area to whoever is not staff: to them it is not there. */
  missing: ReactNode;
  children: ReactNode;
}

/** Opens the workbench to staff. The calls behind it are guarded each for itself; this is what people see. */
export function StaffGate({ missing, children }: StaffGateProps) {
  return (
    <QueryState
      query={useStaff()}
      heading="工作台"
      missing={missing}
      frame={(state) => <div className="wrap">{state}</div>}
    >
      {({ duties }) => (
        <div className="wrap shell">
          <StaffSide duties={duties} />
          <div>{children}</div>
        </div>
      )}
    </QueryState>
  );
}
