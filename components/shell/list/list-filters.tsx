'use client';

import { NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import styles from './list.module.css';
import { RangeFields } from './range-fields';
import type { ListAddress } from './use-list-address';

export interface Choice {
  value: string;
  label: string;
}

/** Values with their labels, in the order of the values. */
export const choicesOf = <V extends string>(values: readonly V[], labels: Record<V, string>): Choice[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** A select above a list: its name in the address, its label, and its options. */
export interface FilterSelect {
  name: string;
  label: string;
  all: string;
  options: readonly Choice[];
}

export interface ListFiltersProps {
  address: ListAddress;
  /** Placeholder that names the searched fields. */
  placeholder: string;
  /** Selects beside the keyword. */
  selects?: readonly FilterSelect[];
  /** First and last day, `from` and `to` in the address. */
  range?: { label: string };
}

/** Keyword and selects above a list, with 查询 and 重置; their values live in the address. */
export function ListFilters({ address, placeholder, selects = [], range }: ListFiltersProps) {
  const q = address.get('q');
  const chosen = selects.map(({ name }) => address.get(name));
  const [from, to] = range ? [address.get('from'), address.get('to')] : ['', ''];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    address.change({
      q: text('q'),
      ...Object.fromEntries(selects.map(({ name }) => [name, text(name)])),
      ...(range && { from: text('from'), to: text('to') }),
    });
  };
  const reset = () =>
    address.change({
      q: '',
      ...Object.fromEntries(selects.map(({ name }) => [name, ''])),
      ...(range && { from: '', to: '' }),
    });

  return (
    <search>
      {/* Remounted after back or forward, so that the fields show the values of the address. */}
      <form
        key={[q, ...chosen, from, to].join(' ')}
        className={`${styles.filters} ${selects.length > 1 ? styles.many : ''} no-print`}
        onSubmit={submit}
      >
        <TextInput label="关键词" name="q" type="search" maxLength={60} defaultValue={q} placeholder={placeholder} />
        {selects.map(({ name, label, all, options }, at) => (
          // Options may arrive after the page; the one in the address can only be selected then.
          <NativeSelect
            key={`${name} ${options.length}`}
            label={label}
            name={name}
            data={[{ value: '', label: all }, ...options]}
            defaultValue={chosen[at]}
          />
        ))}
        {range && <RangeFields label={range.label} from={from} to={to} />}
        <div className="row">
          <button type="submit" className="btn btn-ink">
            查询
          </button>
          <button type="button" className="btn btn-quiet" onClick={reset}>
            重置
          </button>
        </div>
      </form>
    </search>
  );
}

/** A state as a pill. */
export interface Chip extends Choice {
  /** Whether its entries are counted in another state, too. */
  isPart?: boolean;
}

export interface FilterChipsProps {
  label: string;
  /** Current value; empty for all. */
  current: string;
  options: readonly (Chip & { count: number })[];
  /** Whether the entries of all states can be shown together. */
  hasAll?: boolean;
  onChoose: (value: string) => void;
}

const countOf = (options: FilterChipsProps['options']) =>
  options.filter(({ isPart }) => !isPart).reduce((total, { count }) => total + count, 0);

/** States as pills with their counts, after 全部 if the list has it. */
export function FilterChips({ label, current, options, hasAll = true, onChoose }: FilterChipsProps) {
  const all = { value: '', label: '全部', count: countOf(options) };
  return (
    <fieldset className={`chips ${styles.chips} no-print`}>
      <legend className="vh">{label}</legend>
      {[...(hasAll ? [all] : []), ...options.filter(({ count, value }) => count > 0 || value === current)].map(
        (option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === current}
            onClick={() => onChoose(option.value)}
          >
            {option.label} {option.count}
          </button>
        ),
      )}
    </fieldset>
  );
}
