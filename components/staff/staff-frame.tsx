import type { ReactNode } from 'react';
import { MissingView } from '@/components/errors/missing-view';
import { WorkFrame } from '@/components/shell/work-frame';
import { nearestPage } from '@/lib/routes/nearest';
import { StaffGate } from './staff-gate';

/** The shell of the workbench; whoever is not staff finds the page of an address that does not exist. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { route } = nearestPage('/');
  return (
    <WorkFrame path="/staff">
      <StaffGate missing={<MissingView near={route} beside={[]} />}>{children}</StaffGate>
    </WorkFrame>
  );
}
