import { bookTitle } from '@/lib/text/book-title';
import type { AskedForm } from './asked-form';
import type { Field, ListField } from './field-types';

type Kind = Pick<AskedForm, 'fields' | 'labelOf'>;
type Data = Readonly<Record<string, unknown>>;

/** Name of one entry of a list, counted from 0: `works:3`. It has no dot, so that it is one step of a form's path. */
export const entryName = (list: string, at: number): string => `${list}:${at}`;

/** Field that a name belongs to: the list, for the name of one of its entries. */
export const fieldOfName = (name: string): string => name.split(':')[0] ?? '';

/** List and place that a name stands for; undefined for the name of a field. */
function entryOf(
  { fields }: Pick<Kind, 'fields'>,
  name: string,
): { list: string; at: number; field: ListField } | undefined {
  const [, list = '', at = ''] = /^(\w+):(\d{1,4})$/.exec(name) ?? [];
  const field = Object.hasOwn(fields, list) ? fields[list] : undefined;
  return field?.control === 'list' && field.byEntry ? { list, at: Number(at), field } : undefined;
}

const listIn = (data: Data, list: string): unknown[] => {
  const value = data[list];
  return Array.isArray(value) ? value : [];
};

/** Title of an entry: its first text. */
function titleOf(field: ListField, entry: unknown): string {
  const [first = ''] = Object.keys(field.of);
  const title: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, first) : undefined;
  return typeof title === 'string' ? title : '';
}

/** Field of a kind by name; for an entry of a list that is corrected by entries, the list of this entry alone. */
export function fieldAt(kind: Pick<Kind, 'fields'>, name: string): Field | undefined {
  if (Object.hasOwn(kind.fields, name)) return kind.fields[name];
  const entry = entryOf(kind, name);
  if (!entry) return undefined;
  const { field, at } = entry;
  const schema = field.schema.refine((value) => value.length === 1, '请填写这一项');
  return { ...field, label: `${field.label}第 ${at + 1} ${field.unit}`, min: 1, max: 1, schema };
}

/** Label of a field or of an entry with its title: 作品第 4 件《青石街》. */
export function labelAt(kind: Kind, name: string, data: Data): string {
  const entry = entryOf(kind, name);
  if (!entry) return kind.labelOf(name, data);
  const { list, at, field } = entry;
  const title = titleOf(field, listIn(data, list)[at]);
  return `${field.label}第 ${at + 1} ${field.unit}${title && bookTitle(title)}`;
}

/** Names that a correction can give: fields without consents, and single entries of lists that are corrected so. */
export function correctable(kind: Pick<Kind, 'fields'>, data: Data): string[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    if (field.control === 'consent') return [];
    if (field.control !== 'list' || !field.byEntry) return [name];
    return listIn(data, name).map((_, at) => entryName(name, at));
  });
}

/** Value of a field, or an entry as a list of one; undefined where there is none. */
export function valueAt(kind: Pick<Kind, 'fields'>, data: Data, name: string): unknown {
  const entry = entryOf(kind, name);
  if (!entry) return data[name];
  const { list, at } = entry;
  return listIn(data, list).slice(at, at + 1);
}

/** Values with others in the place of those named. */
export function withValues<D extends Data>(kind: Pick<Kind, 'fields'>, data: D, values: Data): Record<string, unknown> {
  const next: Record<string, unknown> = { ...data };
  for (const [name, value] of Object.entries(values)) {
    const entry = entryOf(kind, name);
    if (!entry) next[name] = value;
    else if (Array.isArray(value)) {
      const { list, at } = entry;
      next[list] = listIn(next, list).map((one, index) => (index === at ? value[0] : one));
    }
  }
  return next;
}

/**
 * Path of a problem in the form of a correction, which holds an entry as a list of one: `works.3.name` becomes
 * `works:3.0.name`. A problem of an entry that is not asked for stands beside the first one that is.
 */
export function pathInCorrection(kind: Pick<Kind, 'fields'>, names: readonly string[], path: string): string {
  const [list = '', at = '', ...rest] = path.split('.');
  const field = Object.hasOwn(kind.fields, list) ? kind.fields[list] : undefined;
  if (field?.control !== 'list' || !field.byEntry) return path;
  const own = entryName(list, Number(at));
  if (names.includes(own)) return [own, '0', ...rest].join('.');
  const other = names.find((name) => name.startsWith(`${list}:`));
  return other === undefined ? path : [other, '0', ...rest].join('.');
}
