'use client';

import { useId } from 'react';
import { useFormSource } from '@/components/form/form-source';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listOwnParties } from '@/lib/contract/manage';
import type { ListField, Reuse } from '@/lib/kinds/field-types';
import { emptyEntry, type FormValues } from '@/lib/kinds/form-values';
import classes from './case.module.css';

const partiesRef = endpointRef<typeof listOwnParties>('GET', '/api/v1/user/parties', 'list');

const isEntry = (value: unknown): value is FormValues => typeof value === 'object' && value !== null;
const isBlank = (entry: unknown) => !isEntry(entry) || entry.name === '' || entry.name === undefined;

export interface ReuseEntriesProps {
  path: string;
  field: ListField;
  as: Reuse;
}

/** Copies a party of an earlier case into the first blank entry. */
export function ReuseEntries({ path, field, as }: ReuseEntriesProps) {
  const id = useId();
  const { read, change, insert, isGuest = false } = useFormSource();
  const { data = [] } = useEndpoint(partiesRef, { query: { as } }, { enabled: !isGuest, meta: { background: true } });
  if (data.length === 0) return null;
  const take = (at: number) => {
    const known = data[at];
    if (!known) return;
    const entry = { ...emptyEntry(field), ...known };
    const value = read(path);
    const entries: unknown[] = Array.isArray(value) ? value : [];
    const blank = entries.findIndex(isBlank);
    if (blank >= 0) change(`${path}.${blank}`, entry);
    else if (entries.length < field.max) insert(path, entry);
  };
  return (
    <p className={classes.reuse}>
      <label htmlFor={id}>{`从以往填写的${field.label}中选用`}</label>
      <select id={id} className="select" value="" onChange={(event) => take(Number(event.target.value))}>
        <option value="">请选择</option>
        {data.map(({ name, certNo }, at) => (
          <option key={`${name} ${certNo}`} value={at}>
            {certNo ? `${name}（${certNo.slice(-4)}）` : name}
          </option>
        ))}
      </select>
    </p>
  );
}
