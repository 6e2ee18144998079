import type { Fields } from '@/lib/kinds/field-types';

export const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Values without the empty ones, which change nothing. */
export const filledIn = <T extends object>(values: T): Partial<T> => {
  const filled: Partial<T> = { ...values };
  for (const name of Object.keys(values) as (keyof T)[]) if (isEmpty(values[name])) delete filled[name];
  return filled;
};

/** Labels of the fields of a change, in the order of the columns. */
export const labelsOf = (fields: Fields, changed: object): string =>
  Object.entries(fields)
    .flatMap(([name, { label }]) => (name in changed ? [label] : []))
    .join('、');

/** Values of a row that differ from the stored ones; empty cells change nothing. */
export function changesOf<T extends object>(values: T, stored: Readonly<Record<string, unknown>>): Partial<T> {
  const changed = filledIn(values);
  for (const name of Object.keys(changed) as (keyof T & string)[])
    if (JSON.stringify(stored[name]) === JSON.stringify(changed[name])) delete changed[name];
  return changed;
}
