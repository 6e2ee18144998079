import { setImmediate as turn } from 'node:timers/promises';
import type { FileRef } from '@/lib/contract/common';
import { formatDate } from '@/lib/format/dates';
import type { Fields, Values } from '@/lib/kinds/field-types';
import { type FormValues, formBody, formOf } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { fieldMessages, invalid } from '../../core/errors';
import { sanitizeBody } from '../../core/rich-text';
import type { ContentStore } from '../../hooks/content-store';
import { allEntries, hasBegun, isOver } from '../settings';
import { filesNamed, siteFiles } from './files';

type Entry = Record<string, unknown>;

/** Throws 422 for unknown dictionary entries, and for expired ones unless chosen before. */
async function requireEntries(ctx: Ctx, fields: Fields, values: Entry, before: Entry): Promise<void> {
  const today = formatDate(ctx.now());
  for (const [name, field] of Object.entries(fields)) {
    if (field.control !== 'dictionary' && field.control !== 'labels') continue;
    const chosen = [values[name]].flat().filter((one) => one !== '');
    const kept = [before[name]].flat();
    const added = chosen.filter((one) => !kept.includes(one));
    if (added.length === 0) continue;
    const entries = (await allEntries(ctx, field.dictType)).filter(
      (entry) => hasBegun(entry, today) && !isOver(entry, today),
    );
    const known = entries.map(({ dictValue, dictLabel }) => (field.control === 'labels' ? dictLabel : dictValue));
    if (!added.every((one) => known.some((entry) => entry === one))) throw invalid({ [name]: field.missing });
  }
}

/** Sanitises every rich text, including those in lists; other requests are answered in between. */
async function cleaned(fields: Fields, values: Entry): Promise<Entry> {
  const result: Entry = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.control === 'richText') {
      await turn();
      result[name] = sanitizeBody(String(value));
    } else if (field?.control === 'list' && Array.isArray(value)) {
      const entries: Entry[] = [];
      for (const entry of value) entries.push(await cleaned(field.of, entry));
      result[name] = entries;
    }
  }
  return result;
}

/** Validated values of a draft with the referenced files. */
export interface Checked {
  values: Values<Fields>;
  files: ReadonlyMap<string, FileRef>;
}

/**
 * Validates an editor's form against the kind's schema, its dictionaries and its files. `before` is the live content.
 * Throws 422 with errors beside the fields.
 */
export async function checkForm(
  ctx: Ctx,
  store: ContentStore,
  form: FormValues,
  about: { id: number; row?: Entry },
): Promise<Checked> {
  const { kind } = store;
  const parsed = kind.schema.safeParse(formBody(kind, form));
  if (!parsed.success) throw invalid(fieldMessages(parsed.error));
  const values = (await cleaned(kind.fields, parsed.data)) as Values<Fields>;
  const before = about.row ? store.valuesOf(about.row) : {};
  await requireEntries(ctx, kind.fields, values, before);
  await store.check?.(ctx, values, about.row, about.id);
  const kept = filesNamed(kind.fields, before).map(({ address }) => address);
  const files = await siteFiles(ctx, filesNamed(kind.fields, values), new Set(kept));
  return { values, files };
}

/** Converts a live row to the editor's form. */
export const formOfRow = (store: ContentStore, row: Entry): FormValues =>
  formOf(store.kind.fields, store.valuesOf(row));

/** Returns the fields that differ, for the audit log. */
export function changedFields(before: Entry, after: Entry): { before: Entry; after: Entry } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (values: Entry) =>
    Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}
