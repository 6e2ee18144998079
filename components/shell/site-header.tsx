import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconSearch } from '@/components/ui/icons/icon-search';
import type { Identity } from '@/lib/contract/identity';
import { BrandMark } from './brand-mark';
import { PhoneMenu } from './phone-menu';
import { SearchBox } from './search-box';
import { TabBar } from './tab-bar';
import { TopTabs } from './top-tabs';

export interface SiteHeaderProps {
  /** Path of the current tab of the tab bar, as in lib/routes/navigation. */
  currentTab?: string;
  /** Path of the current tab of the utility bar. */
  currentTop?: string;
  site: Pick<Identity, 'name' | 'nameEn' | 'hotline' | 'hours' | 'welcome' | 'logo'>;
  /** Account corner: visitor-dependent parts are client components, as the shell is cached. */
  account: ReactNode;
  /** Toggle of 关怀版, for the utility bar and the phone menu. */
  care: ReactNode;
  /** Address of 版权学习. */
  learningUrl: string;
  /** Whether menus show an address. */
  isShown: (path: string) => boolean;
}

/** Header of every page: utility bar, brand row with search and hotline, nine tabs. */
export function SiteHeader({ currentTab, currentTop, site, account, care, learningUrl, isShown }: SiteHeaderProps) {
  return (
    <header className="site-head">
      <div className="util">
        <div className="wrap">
          <a href="/">{site.welcome || site.name}</a>
          <nav aria-label="站点">
            <TopTabs current={currentTop} learningUrl={learningUrl} isShown={isShown} />
          </nav>
          {care}
          <div className="account">{account}</div>
        </div>
      </div>
      <div className="wrap brand">
        <BrandMark site={site} />
        <SearchBox />
        {site.hotline && (
          <div className="hotline">
            {site.hours ? `咨询热线（${site.hours}）` : '咨询热线'}
            <b>{site.hotline}</b>
          </div>
        )}
        <div className="phone-tools">
          <a href="/search" aria-label="搜索">
            <Icon icon={iconSearch} size={24} />
          </a>
          <PhoneMenu
            currentTab={currentTab}
            currentTop={currentTop}
            learningUrl={learningUrl}
            isShown={isShown}
            care={care}
          />
        </div>
      </div>
      <TabBar current={currentTab} isShown={isShown} />
    </header>
  );
}
