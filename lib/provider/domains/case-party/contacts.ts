import type { Fields } from '@/lib/kinds/field-types';
import type { CaseData } from '../case';

type Entry = Readonly<Record<string, unknown>>;
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;
const only = (value: unknown, names: readonly string[]): Entry =>
  isEntry(value) ? Object.fromEntries(names.map((name) => [name, value[name]])) : {};

/** Removes numbers and contacts from what the parties to a case read about one another. */
export function withoutContacts(fields: Fields, data: CaseData): CaseData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = data[name];
      if (field.control === 'party') return [name, only(value, ['kind', 'name'])];
      if (field.control === 'parties')
        return [name, Array.isArray(value) ? value.map((entry: unknown) => only(entry, ['kind', 'name'])) : []];
      if (field.control === 'text' && field.type !== 'text') return [name, ''];
      if (field.control !== 'list' || !Array.isArray(value)) return [name, value];
      const open = Object.keys(field.of).filter((key) => {
        const part = field.of[key];
        return part?.control !== 'text' || part.type === 'text';
      });
      return [name, value.map((entry: unknown) => only(entry, open))];
    }),
  );
}
