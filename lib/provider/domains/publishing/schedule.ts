import type { ContentItem } from '@/lib/contract/publishing';
import { tag } from '@/lib/contract/tags';
import { formatDateTime, parseDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { contentDrafts } from '../../db/schema';
import { storeOf } from '../../hooks/content-registry';
import { requireComplete } from './complete';
import { requireSeen } from './draft';
import { findItem, getItem, type ItemKey, isDraft, lockedItem, lockItem, titleOfItem } from './item';
import { makeLive, publishNow } from './publish';
import { checkForm } from './values';
import { lastVersion } from './version';

interface Wanted {
  revision?: number;
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
  publishAt?: string;
}

/** Publishes a valid draft now, or schedules its publication. */
export const publish = (ctx: Ctx, key: ItemKey, { revision, publishAt }: Wanted): Promise<ContentItem> =>
  publishAt === undefined
    ? publishNow(ctx, key, revision)
    : ctx.transaction(async () => {
        const item = await lockedItem(ctx, key);
        const { store, draft, id } = item;
        await requireSeen(ctx, key, item, { revision });
        const at = parseDateTime(publishAt);
        if (at <= ctx.now()) throw invalid({ publishAt: '定时发布的时间应晚于现在' });
        if (!draft) throw conflict('没有需要发布的修改');
        await requireComplete(ctx, store, await checkForm(ctx, store, draft.form, item));
        await ctx.db.update(contentDrafts).set({ publishAt: at }).where(isDraft(key));
        await ctx.ports.jobs.send('content.publish', { ...key, at: at.toISOString() }, { startAfter: at });
        const before = { publishAt: draft.publishAt && formatDateTime(draft.publishAt) };
        ctx.changed({ subject: key.kind, id, title: titleOfItem(item), before, after: { publishAt } });
        return getItem(ctx, key);
      });

/** Cancels the schedule; the job then has no effect. */
export const unschedule = (ctx: Ctx, key: ItemKey): Promise<ContentItem> =>
  ctx.transaction(async () => {
    const item = await lockedItem(ctx, key);
    const { draft, id } = item;
    if (!draft?.publishAt) throw conflict('没有定好发布时间');
    await ctx.db.update(contentDrafts).set({ publishAt: null }).where(isDraft(key));
    const before = { publishAt: formatDateTime(draft.publishAt) };
    ctx.changed({ subject: key.kind, id, title: titleOfItem(item), before, after: { publishAt: null } });
    return getItem(ctx, key);
  });

/** Job: publishes a draft that is still scheduled for exactly this time, as its author. */
export const publishScheduled = (ctx: Ctx, { kind, id, at }: ItemKey & { at: string }): Promise<void> =>
  ctx.transaction(async () => {
    const key = { kind, id };
    const now = new Date(at);
    await lockItem(ctx, key);
    const item = await findItem(ctx, key).catch(() => undefined);
    if (!item) return;
    const { store, draft, row } = item;
    if (draft?.publishAt?.getTime() === now.getTime()) {
      const checked = await checkForm(ctx, store, draft.form, item);
      return makeLive(ctx, item, checked, { by: draft, now });
    }
    // A retried job may have failed after its commit, so the caches are invalidated once more.
    const last = await lastVersion(ctx, key);
    if (row && (last?.event === 'published' || last?.event === 'restored') && last.at.getTime() === now.getTime())
      await ctx.touch(tag.search, ...storeOf(kind).kind.tags(id, store.valuesOf(row)));
  });
