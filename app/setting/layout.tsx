import type { ReactNode } from 'react';
import { SettingTabs } from '@/components/account/enterprise/setting-tabs';
import { MineFrame, mineMetadata } from '@/components/account/shell/mine-frame';

export const generateMetadata = mineMetadata;

/** Layout with side tabs and the sub-tabs of the settings. Access is guarded by cookie in the middleware. */
export default function SettingLayout({ children }: { children: ReactNode }) {
  return (
    <MineFrame>
      <SettingTabs />
      {children}
    </MineFrame>
  );
}
