import type { ReactNode } from 'react';
import { MissingView } from '@/components/shell/errors/missing-view';
import { WorkFrame } from '@/components/shell/work-frame';
import { nearestPage } from '@/lib/routes/nearest';
import { StaffGate } from './staff-gate';

/** Layout of the workbench; for accounts without a staff role it renders the page of an unknown address. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { route } = nearestPage('/');
  return (
    <WorkFrame path="/staff">
      <StaffGate missing={<MissingView near={route} beside={[]} />}>{children}</StaffGate>
    </WorkFrame>
  );
}
