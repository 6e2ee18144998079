'use client';

import { usePathname } from 'next/navigation';
import { SubTabs } from '@/components/ui/sub-tabs';
import { settingTabs, teamTabs } from '@/lib/routes/sub-tabs';
import classes from './enterprise.module.css';

/** Sub-tabs of 设置; pages of 会员账号 belong to its tab. */
export function SettingTabs() {
  const pathname = usePathname();
  const isMember = pathname === '/setting' || teamTabs.some(({ path }) => path === pathname);
  return (
    <div className={classes.tabs}>
      <SubTabs items={settingTabs} current={isMember ? '/setting/vip' : pathname} label="设置" />
    </div>
  );
}
