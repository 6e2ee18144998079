import type { ReactNode } from 'react';
import { MineFrame, mineMetadata } from '@/components/mine/mine-frame';

export const metadata = mineMetadata;

/** Side tabs beside the page; the cookie's guard stands before it. */
export default function MineLayout({ children }: { children: ReactNode }) {
  return <MineFrame>{children}</MineFrame>;
}
