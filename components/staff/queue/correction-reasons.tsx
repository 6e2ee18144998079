'use client';

import { NativeSelect } from '@mantine/core';
import { TextField } from '@/components/form/fields';
import { useField } from '@/components/form/form-source';
import { useDictionary } from '@/lib/client/hooks/use-dictionary';
import styles from './sheet.module.css';

export interface CorrectionReasonsProps {
  /** Fields to be corrected. */
  named: readonly { name: string; label: string }[];
}

interface ReasonProps {
  name: string;
  label: string;
  /** Usual reasons, edited among the dictionaries. */
  stock: readonly string[];
}

/** Reason of one field: typed, or taken from the stock and changed. */
function Reason({ name, label, stock }: ReasonProps) {
  const path = `reasons.${name}`;
  const { value, change } = useField(path);
  // The arrow keys go on from the reason that was taken.
  const taken = stock.find((reason) => reason === value) ?? '';
  return (
    <div className={styles.reason}>
      <TextField name={path} label={`${label}：补正原因`} required full maxLength={500} />
      {stock.length > 0 && (
        <NativeSelect
          aria-label={`${label}：常用的原因`}
          value={taken}
          data={[{ value: '', label: '选一个常用的原因' }, ...stock]}
          onChange={(event) => event.currentTarget.value && change(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** Reasons of the fields to be corrected. */
export function CorrectionReasons({ named }: CorrectionReasonsProps) {
  const { data = [] } = useDictionary('correction_reason', { meta: { background: true } });
  const stock = data.map(({ dictLabel }) => dictLabel);
  return named.map((field) => <Reason key={field.name} {...field} stock={stock} />);
}
