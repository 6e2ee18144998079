import { asc, eq, inArray } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { settingNames, withSettingValues } from '@/lib/kinds/content/setting-names';
import { type DictionaryLabel, dictionariesOf } from '@/lib/kinds/facts';
import type { Fields } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { configValues, dictionaryEntries } from '../../db/schema';

/** Returns a configuration value as text. Throws 404 for an unknown key. */
export async function getConfigValue(ctx: Ctx, key: string): Promise<string> {
  const [row] = await ctx.db.select().from(configValues).where(eq(configValues.key, key));
  if (!row) throw notFound('配置项不存在');
  return row.value;
}

/** Fills in the settings that texts of the association name in double braces. Reads nothing for texts without any. */
export async function withSettings<T>(ctx: Ctx, value: T): Promise<T> {
  if (!JSON.stringify(value)?.includes('{{')) return value;
  const rows = await ctx.db
    .select()
    .from(configValues)
    .where(inArray(configValues.key, Object.values(settingNames)));
  const values = new Map(rows.map((row) => [row.key, row.value]));
  return withSettingValues(value, (key) => values.get(key) ?? '');
}

interface Entry {
  dictValue: string;
  dictLabel: string;
  validFrom: string | null;
  validTo: string | null;
}

type EntriesOf = (ctx: Ctx) => Promise<Entry[]>;

/** Dictionaries derived from other tables. */
const derived = new Map<string, EntriesOf>();

/** Registers a dictionary whose entries another domain reads; boot/hooks.ts calls it. */
export const registerDictionary = (dictType: string, entriesOf: EntriesOf): void => {
  derived.set(dictType, entriesOf);
};

/** Whether the entries of a dictionary are read from another table. */
export const isDerived = (dictType: string): boolean => derived.has(dictType);

/** Returns every entry of a dictionary, including future and expired ones, for values chosen at any time. */
export async function allEntries(ctx: Ctx, dictType: string): Promise<Entry[]> {
  const entriesOf = derived.get(dictType);
  if (entriesOf) return entriesOf(ctx);
  return ctx.db
    .select({
      dictValue: dictionaryEntries.dictValue,
      dictLabel: dictionaryEntries.dictLabel,
      validFrom: dictionaryEntries.validFrom,
      validTo: dictionaryEntries.validTo,
    })
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.dictType, dictType))
    .orderBy(asc(dictionaryEntries.position), asc(dictionaryEntries.dictValue));
}

/** Validity of an entry on a day: started, and expired. */
export const hasBegun = ({ validFrom }: Pick<Entry, 'validFrom'>, day: string) => !validFrom || validFrom <= day;
export const isOver = ({ validTo }: Pick<Entry, 'validTo'>, day: string) => validTo !== null && validTo < day;

/** Returns the current entries of a dictionary; with `past` expired ones too. */
export async function listDictionary(ctx: Ctx, dictType: string, { past = false } = {}): Promise<Entry[]> {
  const today = formatDate(ctx.now());
  const entries = await allEntries(ctx, dictType);
  return entries.filter((entry) => hasBegun(entry, today) && (past || !isOver(entry, today)));
}

/** Returns the labels of a dictionary by value, including expired entries. */
export async function dictionaryLabels(ctx: Ctx, dictType: string): Promise<Map<string, string>> {
  const entries = await allEntries(ctx, dictType);
  return new Map(entries.map((entry) => [entry.dictValue, entry.dictLabel]));
}

/** Loads the labels of the dictionaries used by the fields of kinds. */
export async function labelsFor(ctx: Ctx, ...kinds: readonly { fields: Fields }[]): Promise<DictionaryLabel> {
  const found = new Map<string, Map<string, string>>();
  for (const dictType of new Set(kinds.flatMap(dictionariesOf))) {
    found.set(dictType, await dictionaryLabels(ctx, dictType));
  }
  return (dictType, code) => found.get(dictType)?.get(code) ?? code;
}
