'use client';

import { AccountList, type AnyPage } from '@/components/shell/list/account-list';
import type { ListReading } from '@/components/shell/list/use-account-list';
import { useListViews } from '@/components/staff/views/use-list-views';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { SubTabs } from '@/components/ui/sub-tabs';

interface Row {
  id: number;
  title: string;
}

export interface AnswerListProps<R extends Row, S extends string> {
  /** Result of `useAccountList`, with `state` in the address. */
  list: ListReading<AnyPage & { list: R[] }>;
  /** Noun for the entries: 咨询. */
  noun: string;
  /** Path of the list; entries are below it. */
  path: string;
  /** The first one is the default. */
  states: readonly [S, ...S[]];
  labels: Readonly<Record<S, string>>;
  columns: readonly Column<R>[];
  /** Text of an empty list. */
  emptyText: string;
}

/** Questions or suggestions to be answered by the office, by state. */
export function AnswerList<R extends Row, S extends string>(props: AnswerListProps<R, S>) {
  const { list, noun, path, states, labels, columns, emptyText } = props;
  const views = useListViews(list.address, columns);
  const current = list.address.oneOf('state', states) ?? states[0];
  const pathOf = (state: S) => `${path}?state=${state}`;
  return (
    <AccountList
      list={list}
      views={views.views}
      title={noun}
      noun={noun}
      unit="件"
      tabs={
        <SubTabs
          label={`${noun}状态`}
          items={states.map((state) => ({ name: labels[state], path: pathOf(state) }))}
          current={pathOf(current)}
        />
      }
      empty={{ title: `没有${labels[current]}的${noun}`, text: emptyText }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={views.columns}
          ops={({ id, title }) => <RowLink href={`${path}/${id}`} of={title} />}
        />
      )}
    </AccountList>
  );
}
