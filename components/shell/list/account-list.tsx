'use client';

import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';
import { type Back, QueryState, type Reading } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TitleBox } from '@/components/ui/title-box';
import { ClientPager } from './client-pager';
import styles from './list.module.css';
import {
  type Chip,
  type Choice,
  FilterChips,
  type FilterSelect,
  ListFilters,
  type ListFiltersProps,
} from './list-filters';
import type { ListReading } from './use-account-list';
import type { ListAddress } from './use-list-address';

/** Fields common to every page of a private list. */
export interface AnyPage {
  list: readonly unknown[];
  total: number;
  /** Whether more entries exist than `total` counts. */
  more?: boolean;
  pageIndex: number;
  pageSize: number;
}

interface EmptyTexts extends Pick<EmptyStateProps, 'title' | 'text' | 'actions'> {
  /** The next step, when it is a page. */
  way?: Back;
}

/** A select beside the keyword; its options may come with the list. */
type SelectOf<P> = Omit<FilterSelect, 'options'> & { options: readonly Choice[] | ((page: P) => readonly Choice[]) };

/** State filter as pills. The address and the counts of the list use the same name for it. */
interface ChipsOf<P, N extends string> {
  name: N;
  label: string;
  options: readonly Chip[];
  /** Number of entries by state. */
  counts: (page: P) => readonly (Readonly<Record<N, string>> & { count: number })[];
  /** For a list that always shows a single state: the state shown, also when the address has none. */
  shown?: (page: P) => string;
}

export interface AccountListProps<P extends AnyPage, N extends string> {
  /** Result of `useAccountList`. */
  list: ListReading<P>;
  title: string;
  sub?: ReactNode;
  /** Buttons to the right of the title. */
  actions?: ReactNode;
  /** Tabs of related pages, above the card. */
  tabs?: ReactNode;
  /** Tabs of related pages, inside the card. */
  innerTabs?: ReactNode;
  /** Noun for the entries: 订单. */
  noun: string;
  /** Measure word of the entries: 笔. */
  unit?: string;
  /** Placeholder that names the searched fields; without it there is no keyword field. */
  search?: string;
  /** First and last day, beside the keyword. */
  range?: ListFiltersProps['range'];
  /** A select beside the keyword. */
  select?: SelectOf<P>;
  /** A second select. */
  secondSelect?: SelectOf<P>;
  chips?: ChipsOf<P, N>;
  /** Saved filters and choice of columns, above the entries. */
  views?: ReactNode;
  /** Shown when the list has never had an entry: the first step to take. */
  empty: EmptyTexts;
  /** Shown when no entry matches the filters. */
  unmatched?: EmptyTexts;
  children: (page: P) => ReactNode;
}

/** Default empty state of a filtered list, with a button that clears the filters. */
function unmatchedWords(noun: string, hasSearch: boolean, onClear: () => void): EmptyTexts {
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

function Chips<P, N extends string>({ chips, page, address }: { chips: ChipsOf<P, N>; page: P; address: ListAddress }) {
  const { name, label, options, counts, shown } = chips;
  const values = options.map(({ value }) => value);
  const all = counts(page);
  return (
    <FilterChips
      label={label}
      hasAll={shown === undefined}
      current={shown?.(page) ?? address.oneOf(name, values) ?? ''}
      options={options.map((option) => ({
        ...option,
        count: all.find((entry) => entry[name] === option.value)?.count ?? 0,
      }))}
      onChoose={(value) => address.change({ [name]: value })}
    />
  );
}

/** Replaces the entries of an empty list. */
const Instead = ({ way, ...words }: EmptyTexts) => (
  <EmptyState
    {...words}
    actions={
      way ? (
        <ButtonLink href={way.href} variant="ink">
          {way.label}
        </ButtonLink>
      ) : (
        words.actions
      )
    }
  />
);

export interface ListEntriesProps<P extends AnyPage> {
  query: Reading<P> & { isPlaceholderData?: boolean };
  /** Shown when the list has no entries. */
  instead: EmptyTexts;
  unit?: string;
  address: Pick<ListAddress, 'change'>;
  children: (page: P) => ReactNode;
}

/** Entries of a private list with their pager; a skeleton while they load, or the empty state. */
export function ListEntries<P extends AnyPage>({ query, instead, unit, address, children }: ListEntriesProps<P>) {
  return (
    <QueryState
      query={query}
      failed="列表没有取到"
      hint="您填写的条件都还在。"
      loading={
        <div className={styles.pad}>
          <Skeleton variant="table" rows={5} />
        </div>
      }
      frame={(state) => <div className={styles.flat}>{state}</div>}
    >
      {(page) => (
        <div aria-busy={query.isPlaceholderData}>
          {page.list.length > 0 ? (
            children(page)
          ) : (
            <div className={styles.flat}>
              <Instead {...instead} />
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
  );
}

/** A private list: title, filters, states, entries and pager. Filters and page live in the address. */
export function AccountList<P extends AnyPage, N extends string = never>({
  list: { address, query },
  title,
  sub,
  actions,
  tabs,
  innerTabs,
  noun,
  unit,
  search,
  range,
  select,
  secondSelect,
  chips,
  views,
  empty,
  unmatched,
  children,
}: AccountListProps<P, N>) {
  const selects = [select, secondSelect].filter((one) => one !== undefined);
  const names = [search && 'q', range && 'from', range && 'to', ...selects.map(({ name }) => name), chips?.name].filter(
    (name): name is string => Boolean(name),
  );
  const isFiltered = address.pageIndex > 1 || names.some((name) => address.get(name) !== '');
  const clear = () => address.change(Object.fromEntries(names.map((name) => [name, ''])));
  const instead = isFiltered ? (unmatched ?? unmatchedWords(noun, search !== undefined, clear)) : empty;
  const optionsOf = ({ options }: SelectOf<P>) =>
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
            range={range}
            selects={selects.map((one) => ({ ...one, options: optionsOf(one) }))}
          />
        )}
        {chips && query.data && <Chips chips={chips} page={query.data} address={address} />}
        {views}
        <ListEntries query={query} instead={instead} unit={unit} address={address}>
          {children}
        </ListEntries>
      </div>
    </>
  );
}
