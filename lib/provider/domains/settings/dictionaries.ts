import { and, asc, count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type saveEntry as contract, dictionaryTitles, NO_ENTRY, validityInWords } from '@/lib/contract/dictionaries';
import { tag } from '@/lib/contract/tags';
import { diffOf } from '../../audit/diff';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { requireUnchanged, revisionOf } from '../../core/revision';
import { lockName } from '../../db/lock-name';
import { returned } from '../../db/returned';
import { dictionaryEntries } from '../../db/schema';
import { isDerived } from './config';

type Changes = z.output<(typeof contract)['body']>;
type Values = Pick<typeof dictionaryEntries.$inferSelect, 'dictLabel' | 'position' | 'validFrom' | 'validTo'>;

const digestOf = ({ dictLabel, position, validFrom, validTo }: Values): string =>
  revisionOf(dictLabel, position, validFrom, validTo);
const present = <T extends Values>(row: T) => ({ ...row, revision: digestOf(row) });

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

const entriesOf = (ctx: Ctx, dictType: string) =>
  ctx.db
    .select()
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.dictType, dictType))
    .orderBy(asc(dictionaryEntries.position), asc(dictionaryEntries.dictValue));

/** Lists every entry of a dictionary in display order, with its validity. */
export const listEntries = async (ctx: Ctx, dictType: string) => (await entriesOf(ctx, dictType)).map(present);

/** Throws if an entry is not as it was read: 422 for a new one whose code is taken, 409 for one that was changed since. */
function requireAsRead(before: Values | undefined, stated: string | undefined, after: Values): void {
  if (!before) return;
  const [stored, wanted] = [digestOf(before), digestOf(after)];
  if (stated === NO_ENTRY && wanted !== stored)
    throw invalid({ dictValue: `这个代码已用于“${before.dictLabel}”，请换一个代码` });
  const now = `“${before.dictLabel}”，次序 ${before.position}，可选的日期：${validityInWords(before)}`;
  requireUnchanged(`这一项（现在是${now}）`, stated, stored, wanted);
}

/**
 * Inserts or updates an entry; omitted fields are unchanged, a new entry goes last. Throws 422 for a new entry without
 * a label or with the code of another, and if the validity ends before it begins; 409 if the entry was changed since it
 * was read.
 */
export const saveEntry = (ctx: Ctx, key: { dictType: string; dictValue: string }, changes: Changes) =>
  ctx.transaction(async () => {
    const { dictType, dictValue } = key;
    // A new entry has no row to lock.
    await lockName(ctx.db, `dictionary:${dictType}`);
    const isIt = and(eq(dictionaryEntries.dictType, dictType), eq(dictionaryEntries.dictValue, dictValue));
    const [before] = await ctx.db.select().from(dictionaryEntries).where(isIt).for('update');
    const { dictLabel = before?.dictLabel } = changes;
    const { validFrom = before?.validFrom ?? null, validTo = before?.validTo ?? null } = changes;
    if (!dictLabel) throw invalid({ dictLabel: '请填写名称' });
    if (validFrom && validTo && validTo < validFrom) throw invalid({ validTo: '末日不能早于首日' });
    const last = before ? undefined : (await entriesOf(ctx, dictType)).at(-1);
    const position = changes.position ?? before?.position ?? (last?.position ?? -1) + 1;
    const set = { dictLabel, position, validFrom, validTo };
    requireAsRead(before, changes.revision, set);
    const title = `${dictionaryTitles[dictType] ?? dictType}：${before?.dictLabel ?? dictLabel}`;
    ctx.changed({ subject: 'dictionary', id: `${dictType}/${dictValue}`, title, ...diffOf(before, set) });
    await ctx.touch(tag.dictionaries);
    const saved = returned(
      await ctx.db
        .insert(dictionaryEntries)
        .values({ ...key, ...set })
        .onConflictDoUpdate({ target: [dictionaryEntries.dictType, dictionaryEntries.dictValue], set })
        .returning(),
    );
    return present(saved);
  });
