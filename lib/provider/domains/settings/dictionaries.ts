import { and, asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type saveEntry as contract, dictionaryTitles } from '@/lib/contract/dictionaries';
import { tag } from '@/lib/contract/tags';
import { diffOf } from '../../audit/diff';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { returned } from '../../db/returned';
import { dictionaryEntries } from '../../db/schema';
import { isDerived } from './config';

type Changes = z.output<(typeof contract)['body']>;

/** Lists the dictionaries with their numbers of entries: those that the site asks for, even without any, and others. */
export async function listDictionaries(ctx: Ctx) {
  const rows = await ctx.db
    .select({ dictType: dictionaryEntries.dictType, entries: count() })
    .from(dictionaryEntries)
    .groupBy(dictionaryEntries.dictType)
    .orderBy(asc(dictionaryEntries.dictType));
  const known = new Set(rows.map(({ dictType }) => dictType));
  const empty = Object.keys(dictionaryTitles).filter((dictType) => !known.has(dictType) && !isDerived(dictType));
  return [...rows, ...empty.map((dictType) => ({ dictType, entries: 0 }))]
    .map((row) => ({ ...row, title: dictionaryTitles[row.dictType] ?? row.dictType }))
    .toSorted((one, other) => one.dictType.localeCompare(other.dictType));
}

/** Lists every entry of a dictionary in display order, with its validity. */
export const listEntries = (ctx: Ctx, dictType: string) =>
  ctx.db
    .select()
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.dictType, dictType))
    .orderBy(asc(dictionaryEntries.position), asc(dictionaryEntries.dictValue));

/**
 * Inserts or updates an entry; omitted fields are unchanged, a new entry goes last. Throws 422 for a new entry without
 * a label, and if the validity ends before it begins.
 */
export const saveEntry = (ctx: Ctx, key: { dictType: string; dictValue: string }, changes: Changes) =>
  ctx.transaction(async () => {
    const { dictType, dictValue } = key;
    const isIt = and(eq(dictionaryEntries.dictType, dictType), eq(dictionaryEntries.dictValue, dictValue));
    const [before] = await ctx.db.select().from(dictionaryEntries).where(isIt).for('update');
    const { dictLabel = before?.dictLabel, validFrom = before?.validFrom, validTo = before?.validTo } = changes;
    if (!dictLabel) throw invalid({ dictLabel: '请填写名称' });
    if (validFrom && validTo && validTo < validFrom) throw invalid({ validTo: '末日不能早于首日' });
    const last = before ? undefined : (await listEntries(ctx, dictType)).at(-1);
    const position = changes.position ?? before?.position ?? (last?.position ?? -1) + 1;
    const set = { dictLabel, position, validFrom, validTo };
    const title = `${dictionaryTitles[dictType] ?? dictType}：${before?.dictLabel ?? dictLabel}`;
    ctx.changed({ subject: 'dictionary', id: `${dictType}/${dictValue}`, title, ...diffOf(before, set) });
    await ctx.touch(tag.dictionaries);
    return returned(
      await ctx.db
        .insert(dictionaryEntries)
        .values({ ...key, ...set })
        .onConflictDoUpdate({ target: [dictionaryEntries.dictType, dictionaryEntries.dictValue], set })
        .returning(),
    );
  });
