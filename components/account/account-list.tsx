'use client';

import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TitleBox } from '@/components/ui/title-box';
import { ClientPager } from './client-pager';
import styles from './list.module.css';
import { type Choice, FilterChips, ListFilters, type ListFiltersProps } from './list-filters';
import type { ListReading } from './use-account-list';
import type { ListAddress } from './use-list-address';

interface AnyPage {
  list: readonly unknown[];
  total: number;
  pageIndex: number;
  pageSize: number;
}

type EmptyWords = Pick<EmptyStateProps, 'title' | 'text' | 'actions'>;
type Select = NonNullable<ListFiltersProps['select']>;

export interface AccountListProps<P extends AnyPage> {
  /** Of `useAccountList`. */
  list: ListReading<P>;
  title: string;
  sub?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Sister pages, above the card. */
  tabs?: ReactNode;
  /** The same inside of it. */
  innerTabs?: ReactNode;
  /** What the entries are: 订单. */
  noun: string;
  /** Their measure word: 笔. */
  unit?: string;
  /** What the keyword is looked for in; without it there is none. */
  search?: string;
  /** A choice beside the keyword; its options may come with the list. */
  select?: Omit<Select, 'options'> & { options: readonly Choice[] | ((page: P) => readonly Choice[]) };
  /** States as pills: their name in the address, and how many the list has of each. */
  chips?: {
    name: string;
    label: string;
    options: readonly Choice[];
    count: (page: P, value: string) => number | undefined;
  };
  /** Instead of a list that has never had an entry: what to do first. */
  empty: EmptyWords;
  /** Instead of one that has none for these filters. */
  unmatched?: EmptyWords;
  children: (page: P) => ReactNode;
}

/** The words for a list that is empty by its filters only, with the way to take them out. */
function unmatchedWords(noun: string, hasSearch: boolean, onClear: () => void): EmptyWords {
  return {
    title: `没有符合条件的${noun}`,
    text: `${hasSearch ? '换一个关键词，或者' : ''}清除条件看全部${noun}。`,
    actions: (
      <button type="button" className="btn" onClick={onClear}>
        清除条件
      </button>
    ),
  };
}

function Chips<P extends AnyPage>({
  chips,
  page,
  address,
}: {
  chips: NonNullable<AccountListProps<P>['chips']>;
  page: P;
  address: ListAddress;
}) {
  const { name, label, options, count } = chips;
  return (
    <FilterChips
      label={label}
      current={
        address.oneOf(
          name,
          options.map(({ value }) => value),
        ) ?? ''
      }
      options={options.map((option) => ({ ...option, count: count(page, option.value) ?? 0 }))}
      onChoose={(value) => address.change({ [name]: value })}
    />
  );
}

/** A private list: title, filters, states, entries and pager, or what stands instead of them. All of it lives in the address. */
export function AccountList<P extends AnyPage>({
  list: { address, query },
  title,
  sub,
  actions,
  tabs,
  innerTabs,
  noun,
  unit,
  search,
  select,
  chips,
  empty,
  unmatched,
  children,
}: AccountListProps<P>) {
  const names = [search && 'q', select?.name, chips?.name].filter((name): name is string => Boolean(name));
  const isFiltered = address.pageIndex > 1 || names.some((name) => address.get(name) !== '');
  const clear = () => address.change(Object.fromEntries(names.map((name) => [name, ''])));
  const instead = isFiltered ? (unmatched ?? unmatchedWords(noun, search !== undefined, clear)) : empty;
  const optionsOf = ({ options }: NonNullable<typeof select>) =>
    typeof options === 'function' ? (query.data ? options(query.data) : []) : options;
  return (
    <>
      <TitleBox variant="work" title={title} sub={sub} actions={actions} />
      {tabs}
      <div className="card">
        {innerTabs}
        {search && (
          <ListFilters
            address={address}
            placeholder={search}
            select={select && { ...select, options: optionsOf(select) }}
          />
        )}
        {chips && query.data && <Chips chips={chips} page={query.data} address={address} />}
        <QueryState
          query={query}
          failed="列表没有取到"
          hint="您填写的条件都还在。"
          loading={
            <div className={styles.pad}>
              <Skeleton variant="lines" rows={5} />
            </div>
          }
          frame={(state) => <div className={styles.flat}>{state}</div>}
        >
          {(page) => (
            <div className={styles.rows} aria-busy={query.isPlaceholderData}>
              {page.list.length > 0 ? (
                children(page)
              ) : (
                <div className={styles.flat}>
                  <EmptyState {...instead} />
                </div>
              )}
              <div className={styles.foot}>
                <ClientPager
                  {...page}
                  unit={unit}
                  onPage={(index) => address.change({ pageIndex: index > 1 ? String(index) : '' })}
                />
              </div>
            </div>
          )}
        </QueryState>
      </div>
    </>
  );
}
