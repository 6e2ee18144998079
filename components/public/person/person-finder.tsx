'use client';

import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listPersons, PersonKind, PersonSort } from '@/lib/contract/persons';
import { PersonCards } from './person-cards';
import classes from './person-finder.module.css';

const personsRef = endpointRef<typeof listPersons>('GET', '/api/v1/persons');

/** Experts shown at most. */
const MOST = 100;

const sorts: readonly { value: PersonSort; label: string }[] = [
  { value: 'rank', label: '协会排序' },
  { value: 'price', label: '价格从低到高' },
  { value: 'speed', label: '答复从快到慢' },
  { value: 'rating', label: '评分从高到低' },
];

/** Filters with their choices, the first of which is none; values are those of the query. */
const filters = [
  {
    name: 'maxPrice',
    label: '书面咨询价格',
    choices: [
      ['', '不限'],
      ['30000', '300 元以内'],
      ['40000', '400 元以内'],
      ['50000', '500 元以内'],
    ],
  },
  {
    name: 'maxHours',
    label: '答复用时',
    choices: [
      ['', '不限'],
      ['24', '一天以内'],
      ['72', '三天以内'],
      ['120', '五天以内'],
    ],
  },
  {
    name: 'minRating',
    label: '评分',
    choices: [
      ['', '不限'],
      ['4', '4 分以上'],
      ['3', '3 分以上'],
    ],
  },
] as const;
type FilterName = (typeof filters)[number]['name'];

const nothing: Readonly<Record<FilterName, string>> = { maxPrice: '', maxHours: '', minRating: '' };

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text));

interface Wanted {
  kind: PersonKind;
  field?: string;
  sort: PersonSort;
  chosen: Readonly<Record<FilterName, string>>;
}

/** Experts in another order, or those that match. */
function Found({ kind, field, sort, chosen }: Wanted) {
  const query = useEndpoint(personsRef, {
    query: {
      kind,
      field,
      sort,
      pageSize: MOST,
      maxPrice: numberOf(chosen.maxPrice),
      maxHours: numberOf(chosen.maxHours),
      minRating: numberOf(chosen.minRating),
    },
  });
  const isCompared = sort === 'speed' || sort === 'rating' || chosen.maxHours !== '' || chosen.minRating !== '';
  return (
    <QueryState query={query} heading="专家" loading={<Skeleton variant="lines" rows={6} />}>
      {({ list, total }) => (
        <>
          <p className="mute" role="status">
            {`共 ${total} 位${total > list.length ? `，列出前 ${list.length} 位` : ''}。`}
            {isCompared && '线上答复或者评分不足三次的，不参与比较。'}
          </p>
          {list.length > 0 ? (
            <PersonCards persons={list} />
          ) : (
            <EmptyState title="没有符合条件的专家" text="可以放宽条件，或者先看公开问答。" />
          )}
        </>
      )}
    </QueryState>
  );
}

export interface PersonFinderProps {
  kind: PersonKind;
  /** Field of work that the page shows; undefined for all. */
  field?: string;
  /** The list in the order of the association, which needs no scripts. */
  children: ReactNode;
}

/** Sorts and filters experts by price, speed and rating; the list of the page is shown until something is chosen. */
export function PersonFinder({ kind, field, children }: PersonFinderProps) {
  const [sort, setSort] = useState<PersonSort>('rank');
  const [chosen, setChosen] = useState(nothing);
  const isUsual = sort === 'rank' && filters.every(({ name }) => chosen[name] === '');
  const select = (id: string, label: string, value: string, choices: ReactNode, change: (value: string) => void) => (
    <div key={id} className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" value={value} onChange={(event) => change(event.target.value)}>
        {choices}
      </select>
    </div>
  );
  const optionOf = (value: string, label: string) => (
    <option key={value} value={value}>
      {label}
    </option>
  );
  return (
    <>
      <div className={`${classes.bar} no-print`}>
        {select(
          'person-sort',
          '排序',
          sort,
          sorts.map(({ value, label }) => optionOf(value, label)),
          (value) => setSort(sorts.find((one) => one.value === value)?.value ?? 'rank'),
        )}
        {filters.map(({ name, label, choices }) =>
          select(
            `person-${name}`,
            label,
            chosen[name],
            choices.map(([value, words]) => optionOf(value, words)),
            (value) => setChosen({ ...chosen, [name]: value }),
          ),
        )}
      </div>
      {isUsual ? children : <Found kind={kind} field={field} sort={sort} chosen={chosen} />}
    </>
  );
}
