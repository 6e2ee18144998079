import type { ReactNode } from 'react';
import { MineFrame, mineMetadata } from '@/components/account/shell/mine-frame';

export const generateMetadata = mineMetadata;

/** Layout with side tabs. Access is guarded by cookie in the middleware. */
export default function MineLayout({ children }: { children: ReactNode }) {
  return <MineFrame>{children}</MineFrame>;
}
