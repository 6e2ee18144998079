'use client';

import type { FieldProps } from '@/components/form/control';
import { ChecksField } from '@/components/form/fields';
import { useField } from '@/components/form/form-source';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listDictionary } from '@/lib/contract/site';

const dictionaryRef = endpointRef<typeof listDictionary>('GET', '/api/v1/dictionaries/data');

/** Entries of a dictionary by label: what it offers, and what was chosen before. */
export function LabelsField({ dictType, ...field }: FieldProps & { dictType: string }) {
  const { value } = useField(field.name);
  const { data = [] } = useEndpoint(dictionaryRef, { query: { dictType } }, { meta: { background: true } });
  const chosen = (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === 'string');
  const offered = data.map(({ dictLabel }) => dictLabel);
  const all = [...new Set([...offered, ...chosen])];
  return <ChecksField {...field} options={all.map((label) => ({ value: label, label }))} />;
}
