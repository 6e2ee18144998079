import type { ReactNode } from 'react';
import { SettingTabs } from '@/components/members/setting-tabs';
import { MineFrame, mineMetadata } from '@/components/mine/mine-frame';

export const metadata = mineMetadata;

/** Side tabs beside the page, and the settings above it; the cookie's guard stands before it. */
export default function SettingLayout({ children }: { children: ReactNode }) {
  return (
    <MineFrame>
      <SettingTabs />
      {children}
    </MineFrame>
  );
}
