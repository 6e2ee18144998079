import { Icon } from '@/components/ui/icon';
import { iconExternalLink } from '@/components/ui/icons/icon-external-link';
import { topTabs } from '@/lib/routes/navigation';

export interface TopTabsProps {
  /** Path of the current tab, as in lib/routes/navigation. */
  current?: string;
  /** Address of 版权学习; opens in a new tab. */
  learningUrl: string;
  isShown: (path: string) => boolean;
}

/** Entries of the utility bar: 首页, 版权金奖, 数字备案 ... */
export function TopTabs({ current, learningUrl, isShown }: TopTabsProps) {
  return (
    <ul>
      {topTabs.map((tab, index) => {
        if ('external' in tab ? learningUrl === '' : !isShown(tab.path)) return null;
        return 'external' in tab ? (
          <li key={tab.label}>
            <a data-top-tab={index} href={learningUrl} target="_blank" rel="noopener noreferrer">
              {tab.label}
              <Icon icon={iconExternalLink} size={16} label="在新窗口打开" />
            </a>
          </li>
        ) : (
          <li key={tab.label}>
            <a data-top-tab={index} href={tab.path} aria-current={tab.path === current ? 'page' : undefined}>
              {tab.label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
