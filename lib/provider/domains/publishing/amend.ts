import type { Ctx } from '../../core/context';
import { contentDrafts } from '../../db/schema';
import { writer, writerOf } from './draft';
import { type ItemKey, isDraft, liveNumber, liveRow, lockedItem } from './item';
import { formOfRow } from './values';
import { addVersion } from './version';

/**
 * Applies a change of content by a service other than the editor. Creates a version, and merges the changed fields into
 * an existing draft: publishing it reverts nothing, and editors that have it open get a conflict. Call inside a
 * transaction.
 */
export async function amend(ctx: Ctx, key: ItemKey, change: () => Promise<void>): Promise<void> {
  const item = await lockedItem(ctx, key);
  const { store, row, draft } = item;
  const before = row && formOfRow(store, row);
  await change();
  const now = await liveRow(ctx, store, key.id);
  if (!before || !now) return;
  const form = formOfRow(store, now);
  const changed = Object.entries(form).filter(([name, is]) => JSON.stringify(is) !== JSON.stringify(before[name]));
  if (changed.length === 0) return;
  await addVersion(ctx, item, { event: 'published', form, by: writerOf(ctx) });
  if (!draft) return;
  const values = {
    form: { ...draft.form, ...Object.fromEntries(changed) },
    base: await liveNumber(ctx, key),
    revision: draft.revision + 1,
    // A scheduled draft keeps the editor who approved it.
    ...(!draft.publishAt && writer(ctx)),
  };
  await ctx.db.update(contentDrafts).set(values).where(isDraft(key));
}
