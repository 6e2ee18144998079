import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconMenu2 } from '@/components/ui/icons/icon-menu-2';
import { iconX } from '@/components/ui/icons/icon-x';
import { tabBar } from '@/lib/routes/navigation';
import { CloseOnEscape } from './close-on-escape';
import { TopTabs } from './top-tabs';

export interface PhoneMenuProps {
  currentTab?: string;
  currentTop?: string;
  learningUrl: string;
  isShown: (path: string) => boolean;
  /** Toggle of 关怀版, for which the utility bar has no room on phones. */
  care: ReactNode;
}

/**
 * All navigation entries in one panel, as `<details>`, so that it works without scripts. Its links load the whole page,
 * which closes the panel.
 */
export function PhoneMenu({ currentTab, currentTop, learningUrl, isShown, care }: PhoneMenuProps) {
  return (
    <details className="phone-menu">
      <summary aria-label="全部栏目">
        <Icon icon={iconMenu2} size={24} className="menu" />
        <Icon icon={iconX} size={24} className="shut" />
      </summary>
      <nav className="phone-panel" aria-label="全部栏目" data-whole="">
        {care}
        <h2>栏目</h2>
        <ul>
          {tabBar
            .filter(({ path }) => isShown(path))
            .map(({ label, path }) => (
              <li key={path}>
                <a href={path} aria-current={path === currentTab ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
        </ul>
        <h2>站点</h2>
        <TopTabs current={currentTop} learningUrl={learningUrl} isShown={isShown} />
      </nav>
      <CloseOnEscape />
    </details>
  );
}
