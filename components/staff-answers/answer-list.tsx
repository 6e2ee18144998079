'use client';

import { AccountList, type AnyPage } from '@/components/account/account-list';
import type { ListReading } from '@/components/account/use-account-list';
import { type Column, DataTable, RowLink } from '@/components/ui/data-table';
import { SubTabs } from '@/components/ui/sub-tabs';

interface Row {
  id: number;
  title: string;
}

export interface AnswerListProps<R extends Row, S extends string> {
  /** Of `useAccountList`, with `state` in the address. */
  list: ListReading<AnyPage & { list: R[] }>;
  /** What the entries are: 咨询. */
  noun: string;
  /** Of the list; an entry lies below it. */
  path: string;
  /** The first is shown where none is chosen. */
  states: readonly [S, ...S[]];
  labels: Readonly<Record<S, string>>;
  columns: readonly Column<R>[];
  /** When there will be something. */
  emptyText: string;
}

/** What people have asked and the office answers, state by state. */
export function AnswerList<R extends Row, S extends string>(props: AnswerListProps<R, S>) {
  const { list, noun, path, states, labels, columns, emptyText } = props;
  const current = list.address.oneOf('state', states) ?? states[0];
  const pathOf = (state: S) => `${path}?state=${state}`;
  return (
    <AccountList
      list={list}
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
          columns={columns}
          ops={({ id, title }) => <RowLink href={`${path}/${id}`} of={title} />}
        />
      )}
    </AccountList>
  );
}
