import type { ReactNode } from 'react';
import { OfferedTabs } from '@/components/shell/offered-tabs';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { TitleBox } from '@/components/ui/title-box';

/** Replaces the entries of an empty list; a filtered one leads to the whole. */
export interface EmptyWords {
  title: string;
  text: string;
  href?: string;
  label?: string;
}

export interface ListPageProps {
  title: string;
  /** Line below the title. */
  lead?: string;
  tabs?: readonly { name: string; path: string }[];
  /** Path of the current tab. */
  current?: string;
  filter?: ReactNode;
  page: { list: readonly unknown[]; total: number; pageIndex: number; pageSize: number };
  /** Address of page 1 with the filters. */
  basePath: string;
  unit?: string;
  empty: EmptyWords;
  /** Second column; without it the list takes the full width. */
  aside?: ReactNode;
  /** The entries. */
  children: ReactNode;
}

/** Template of public lists: title, sub-tabs, filter, entries, pager, and a second column. */
export function ListPage({
  title,
  lead,
  tabs,
  current,
  filter,
  page,
  basePath,
  unit,
  empty,
  aside,
  children,
}: ListPageProps) {
  const entries = (
    <div>
      {filter}
      {page.list.length > 0 ? (
        children
      ) : (
        <EmptyState
          title={empty.title}
          text={empty.text}
          actions={empty.href && <ButtonLink href={empty.href}>{empty.label}</ButtonLink>}
        />
      )}
      <Pager total={page.total} pageIndex={page.pageIndex} pageSize={page.pageSize} basePath={basePath} unit={unit} />
    </div>
  );
  return (
    <div className="wrap">
      <TitleBox title={title} sub={lead} />
      {tabs && current && <OfferedTabs items={tabs} current={current} />}
      {aside ? (
        <div className="cols">
          {entries}
          <aside className="aside">{aside}</aside>
        </div>
      ) : (
        <div className="one-col">{entries}</div>
      )}
    </div>
  );
}
