'use client';

import type { FieldProps } from '@/components/form/control';
import { ChecksField } from '@/components/form/fields';
import { useField } from '@/components/form/form-source';
import { useDictionary } from '@/lib/client/hooks/use-dictionary';

/** Multi-select of dictionary labels: current entries and those selected before. */
export function LabelsField({ dictType, ...field }: FieldProps & { dictType: string }) {
  const { value } = useField(field.name);
  const { data = [] } = useDictionary(dictType, { meta: { background: true } });
  const chosen = (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === 'string');
  const offered = data.map(({ dictLabel }) => dictLabel);
  const all = [...new Set([...offered, ...chosen])];
  return <ChecksField {...field} options={all.map((label) => ({ value: label, label }))} />;
}
