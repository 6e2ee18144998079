'use client';

import type { FieldProps } from '@/components/form/control';
import { SelectField } from '@/components/form/fields';
import { useField } from '@/components/form/form-source';
import { useDictionary } from '@/lib/client/hooks/use-dictionary';
import type { DictionaryEntry } from '@/lib/contract/site';
import classes from './case.module.css';

/** Label of the selected entry when it is no longer offered; undefined otherwise. */
function useEnded(dictType: string, offered: readonly DictionaryEntry[] | undefined, value: unknown) {
  const isMissing = offered !== undefined && value !== '' && !offered.some(({ dictValue }) => dictValue === value);
  const { data } = useDictionary(dictType, { past: '1', enabled: isMissing, meta: { background: true } });
  return isMissing ? data?.find(({ dictValue, validTo }) => dictValue === value && validTo) : undefined;
}

/** Select of the current entries of a dictionary. A selected entry that has ended stays, with a remark. */
export function DictionaryField({ dictType, ...props }: FieldProps & { dictType: string }) {
  const { value } = useField(props.name);
  const { data } = useDictionary(dictType, { meta: { background: true } });
  const ended = useEnded(dictType, data, value);
  const options = (data ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
  if (!ended) return <SelectField {...props} options={options} />;
  return (
    <SelectField
      {...props}
      options={[...options, { value: ended.dictValue, label: `${ended.dictLabel}（已停用）` }]}
      help={<span className={classes.ended}>{`“${ended.dictLabel}”自 ${ended.validTo} 之后不再使用，请重新选择`}</span>}
    />
  );
}
