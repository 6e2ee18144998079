import type { ReactNode } from 'react';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { iconSearch } from '@/components/ui/icons/icon-search';
import { Pager } from '@/components/ui/pager';
import { TitleBox } from '@/components/ui/title-box';
import type { SearchKind } from '@/lib/contract/search';
import classes from './directory-page.module.css';
import type { EmptyWords } from './list-page';

export interface DirectoryFilterLink {
  label: string;
  href: string;
  count: number;
}

export interface DirectoryPageProps {
  title: string;
  lead?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  tabs: readonly { name: string; path: string }[];
  /** Path of the current tab. */
  tab: string;
  /** Filter links; the one equal to `basePath` is current. A directory without entries shows neither them nor the search. */
  filter: { label: string; links: readonly DirectoryFilterLink[] };
  /** A search box that uses the site search, since cached pages cannot search. */
  search: { kind: SearchKind; placeholder: string };
  page: { list: readonly unknown[]; total: number; pageIndex: number; pageSize: number };
  /** Address of page 1 with the filter. */
  basePath: string;
  /** Measure word: 位, 则. */
  unit: string;
  empty: EmptyWords;
  /** Second column. */
  aside?: ReactNode;
  /** The entries bring their own pager, or need none. */
  ownPager?: boolean;
  /** The entries. */
  children: ReactNode;
}

function Search({ kind, placeholder }: DirectoryPageProps['search']) {
  return (
    <search>
      <form className={classes.search} action="/search">
        <input type="hidden" name="kind" value={kind} />
        <input
          className="input"
          type="search"
          name="q"
          maxLength={60}
          placeholder={placeholder}
          aria-label={placeholder}
        />
        <button type="submit" className="btn" aria-label="搜索">
          <Icon icon={iconSearch} />
        </button>
      </form>
    </search>
  );
}

/** Template of directories: title, sub-tabs, filter links, search, entries, pager. Works without JavaScript. */
export function DirectoryPage(props: DirectoryPageProps) {
  const { title, lead, actions, tabs, tab, filter, search, page, basePath, unit, empty, aside, ownPager, children } =
    props;
  const entries = (
    <div>
      {filter.links.some(({ count }) => count > 0) && (
        <div className={classes.bar}>
          <nav className="chips" aria-label={filter.label}>
            {filter.links.map(({ label, href, count }) => (
              <a key={href} href={href} aria-current={href === basePath ? 'page' : undefined}>
                {label} <span className="num">{count}</span>
              </a>
            ))}
          </nav>
          <Search {...search} />
        </div>
      )}
      {page.list.length > 0 ? (
        children
      ) : (
        <EmptyState
          title={empty.title}
          text={empty.text}
          actions={empty.href && <ButtonLink href={empty.href}>{empty.label}</ButtonLink>}
        />
      )}
      {!ownPager && (
        <Pager total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} basePath={basePath} unit={unit} />
      )}
    </div>
  );
  return (
    <div className="wrap">
      <TitleBox title={title} sub={lead} actions={actions} />
      <OfferedTabs items={tabs} current={tab} />
      {aside ? (
        <div className={`cols ${classes.cols}`}>
          {entries}
          <aside className="aside">{aside}</aside>
        </div>
      ) : (
        <div className={classes.single}>{entries}</div>
      )}
    </div>
  );
}
