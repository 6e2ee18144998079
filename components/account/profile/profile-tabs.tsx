import { SubTabs } from '@/components/ui/sub-tabs';
import styles from './profile.module.css';

const tabs = [
  { name: '个人资料', path: '/mine/userinfo' },
  { name: '通知设置', path: '/mine/userinfo/notifications' },
  { name: '个人信息与注销', path: '/mine/userinfo/privacy' },
];

/** Tabs of the pages about the user's account. */
export const ProfileTabs = ({ current }: { current: string }) => (
  <div className={styles.tabs}>
    <SubTabs items={tabs} current={current} label="个人资料" />
  </div>
);
