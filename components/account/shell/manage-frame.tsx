import type { ReactNode } from 'react';
import { WorkFrame } from '@/components/shell/work-frame';
import { ManageSide } from './manage-side';

/** Layout of the management area. */
export function ManageFrame({ children }: { children: ReactNode }) {
  return (
    <WorkFrame path="/manage">
      <div className="wrap shell">
        <ManageSide />
        <div>{children}</div>
      </div>
    </WorkFrame>
  );
}
