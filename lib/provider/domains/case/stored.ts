import { eq } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { emptyOf } from '@/lib/kinds/asked-form';
import type { DictionaryField, Field, Fields } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { persons } from '../../db/schema';
import { ownFiles } from '../file';
import { allEntries, hasBegun, isOver } from '../settings';

type Entry = Record<string, unknown>;

async function personOf(ctx: Ctx, id: unknown, field: { path: string; label: string; kind: string }) {
  if (typeof id !== 'number') return null;
  const [row] = await ctx.db
    .select({ id: persons.id, name: persons.name, kind: persons.kind, isShown: persons.isShown })
    .from(persons)
    .where(eq(persons.id, id));
  const isOne =
    row?.isShown &&
    (row.kind === field.kind || (field.kind === 'expert' && ['copyright', 'knowledge'].includes(row.kind)));
  if (!isOne) throw invalid({ [field.path]: `${field.label}不存在，请重新选择` });
  return { id: row.id, name: row.name };
}

async function requireOffered(ctx: Ctx, field: DictionaryField, code: string, path: string): Promise<void> {
  const today = formatDate(ctx.now());
  const entry = (await allEntries(ctx, field.dictType)).find(({ dictValue }) => dictValue === code);
  if (!entry || !hasBegun(entry, today)) throw invalid({ [path]: field.missing });
  if (isOver(entry, today))
    throw invalid({ [path]: `“${entry.dictLabel}”自 ${entry.validTo} 之后不再使用，请重新选择` });
}

/** Converts one form value to its stored form: codes, fen, references to own files and persons. */
async function storedValue(ctx: Ctx, field: Field, value: unknown, path: string, before: unknown): Promise<unknown> {
  switch (field.control) {
    case 'file':
      return typeof value === 'string' && value !== ''
        ? ((await ownFiles(ctx, [value], path, field.purpose))[0] ?? null)
        : null;
    case 'files':
      return ownFiles(ctx, Array.isArray(value) ? value : [], path, field.purpose);
    case 'person':
      return personOf(ctx, value, { path, label: field.label, kind: field.kind });
    case 'dictionary':
      // The previous choice may stay, even if it is no longer offered.
      if (value !== '' && value !== before) await requireOffered(ctx, field, String(value), path);
      return value;
    case 'list': {
      const entries: Entry[] = [];
      for (const [at, entry] of (Array.isArray(value) ? value : []).entries())
        entries.push(await storedFields(ctx, field.of, entry, {}, `${path}.${at}.`));
      return entries;
    }
    default:
      return value;
  }
}

/**
 * Converts form values to their stored form; consents are not stored. Throws 422 beside a field that refers to another
 * account's file, an unknown person or an unknown code. `before` holds the previous data of an existing case.
 */
export async function storedFields(
  ctx: Ctx,
  fields: Fields,
  values: Entry,
  before: Entry = {},
  path = '',
): Promise<Entry> {
  const stored: Entry = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.control === 'consent') continue;
    stored[name] = await storedValue(ctx, field, values[name] ?? emptyOf(fields, name), path + name, before[name]);
  }
  return stored;
}
