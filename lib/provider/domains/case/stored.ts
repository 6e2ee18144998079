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

/** One value as a case keeps it: codes, fen, references of own files and persons. */
async function storedValue(ctx: Ctx, field: Field, value: unknown, path: string, before: unknown): Promise<unknown> {
  switch (field.control) {
    case 'file':
      return typeof value === 'string' && value !== '' ? ((await ownFiles(ctx, [value], path))[0] ?? null) : null;
    case 'files':
      return ownFiles(ctx, Array.isArray(value) ? value : [], path);
    case 'person':
      return personOf(ctx, value, { path, label: field.label, kind: field.kind });
    case 'dictionary':
      // What was chosen before may stay, whatever is offered by now.
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
 * The fields of a form as a case keeps them; what is only agreed to is not kept. A file that is not the caller's, a
 * person or a code that is none is refused beside its field. `before` is what the case held, if there was one.
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
