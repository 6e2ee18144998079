'use client';

import { SelectField } from '@/components/form/fields';
import { useFormSource } from '@/components/form/form-source';
import { useEndpoint } from '@/lib/client/http/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listPersons } from '@/lib/contract/persons';
import { tiedParty } from '@/lib/rules/conflict-of-interest';

const personsRef = endpointRef<typeof listPersons>('GET', '/api/v1/persons');
/** Page size larger than any of the lists. */
const ALL = 100;

const textsOf = (list: unknown, field: string): string[] =>
  Array.isArray(list)
    ? list.flatMap((entry: unknown) => {
        const value = typeof entry === 'object' && entry !== null ? Reflect.get(entry, field) : undefined;
        return typeof value === 'string' && value ? [value] : [];
      })
    : [];

export interface PersonFieldProps {
  name: string;
  label: string;
  kind: 'mediator' | 'appraiser' | 'expert';
  help?: string;
}

/** Select of persons. Excludes persons with a conflict of interest with a named party; the help says why. */
export function PersonField({ name, label, kind, help }: PersonFieldProps) {
  const { read } = useFormSource();
  const { data } = useEndpoint(
    personsRef,
    { query: { kind: kind === 'expert' ? 'copyright' : kind, pageSize: ALL } },
    { meta: { quiet: true } },
  );
  const parties = [
    ...textsOf([read('applicant')], 'name'),
    ...textsOf(read('respondents'), 'name'),
    ...textsOf(read('agents'), 'organisation'),
  ];
  const all = data?.list ?? [];
  const tied = all.filter((person) => tiedParty(person, parties) !== undefined);
  const offered = all.filter((person) => !tied.includes(person));
  const avoided =
    tied.length > 0 ? `${tied.map((person) => person.name).join('、')}与当事人有利害关系，不在可选之列。` : '';
  return (
    <SelectField
      name={name}
      label={label}
      full
      empty="不指定，由双方商定或主任指定"
      help={`${avoided}${help ?? ''}`}
      options={offered.map((person) => ({
        value: String(person.id),
        label: `${person.name}（${person.organisation}；${person.fields.join('、')}）`,
      }))}
    />
  );
}
