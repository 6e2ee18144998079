import styles from '@/components/public/activity/sign-up.module.css';
import { SubTabs } from '@/components/ui/sub-tabs';

const tabs = [
  { name: '我的报名', path: '/mine/activity' },
  { name: '可报名活动', path: '/mine/public-activity' },
  { name: '活动资料', path: '/mine/activity-data' },
];

/** Tabs of the three activity pages in the personal centre. */
export function MineActivityTabs({ current }: { current: string }) {
  return (
    <div className={styles.tabs}>
      <SubTabs items={tabs} current={current} label="活动" />
    </div>
  );
}
