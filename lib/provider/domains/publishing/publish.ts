import { eq } from 'drizzle-orm';
import type { ContentItem } from '@/lib/contract/publishing';
import { tag } from '@/lib/contract/tags';
import { formatDateTime } from '@/lib/format/dates';
import { formOf } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { returned } from '../../db/returned';
import { contentDrafts } from '../../db/schema';
import { indexDocument, removeDocument } from '../../search-index/index-document';
import { withSettings } from '../settings';
import { requireComplete } from './complete';
import { requireSeen, writerOf } from './draft';
import { fixedColumns } from './fixed';
import { formOfItem, getItem, type Item, type ItemKey, isDraft, liveRow, lockedItem } from './item';
import { type Checked, changedFields, checkForm } from './values';
import { addVersion } from './version';

type Row = Record<string, unknown>;

/** Adds published content to the search index, and removes content that is no longer published. */
async function syncSearch(ctx: Ctx, { store, id, row: before }: Item, row: Row): Promise<void> {
  const documentsOf = (of: Row | undefined) =>
    of && store.search ? [store.search(of)].flat().map((found) => ({ refId: id, ...found })) : [];
  const now = store.isOn(row) ? await withSettings(ctx, documentsOf(row)) : [];
  const isLeft = ({ kind, refId }: (typeof now)[number]) =>
    !now.some((one) => one.kind === kind && one.refId === refId);
  await removeDocument(ctx, ...documentsOf(before).filter(isLeft));
  await indexDocument(ctx, ...now);
}

/** Writes the live row, its search documents and cache tags; adds no version. */
export async function writeRow(ctx: Ctx, item: Item, { values, files }: Checked, now: Date): Promise<Row> {
  const { store, id, row: before } = item;
  const { table, kind } = store;
  const file = (address: string) => {
    const found = files.get(address);
    if (!found) throw new Error(`no file stands behind ${address}`);
    return found;
  };
  const written = { updatedAt: now, ...store.rowOf(values, { id, now, before, file }), ...store.onSite?.on };
  const first: Row = returned(
    before
      ? await ctx.db.update(table).set(written).where(eq(table.id, id)).returning()
      : await ctx.db
          .insert(table)
          .values({ ...(await fixedColumns(ctx, store, values)), ...written, id })
          .returning(),
  );
  await store.written?.(ctx, first, values);
  const row = (store.written && (await liveRow(ctx, store, id))) ?? first;
  await syncSearch(ctx, item, row);
  const tags = before ? kind.tags(id, store.valuesOf(before)) : [];
  // The first publication of a fixed page puts it into the menus of all pages.
  const menus = kind.isFixed && !before ? [tag.site] : [];
  await ctx.touch(...new Set([...tags, ...kind.tags(id, values), ...menus]));
  return row;
}

interface Publication {
  by: { userId: number; userName: string };
  now: Date;
}

/**
 * Publishes values: writes the row and a version, updates search and caches, and deletes the draft. Call inside a
 * transaction with the item locked.
 */
export async function makeLive(ctx: Ctx, item: Item, checked: Checked, { by, now }: Publication): Promise<void> {
  const { store, id, row: before } = item;
  const { kind } = store;
  const form = formOf(kind.fields, checked.values);
  const of = item.draft?.restored ?? undefined;
  await addVersion(ctx, item, { event: of === undefined ? 'published' : 'restored', form, by, of, at: now });
  const row = await writeRow(ctx, item, checked, now);
  await ctx.db.delete(contentDrafts).where(isDraft({ kind: kind.key, id }));
  if (before) await store.notify?.(ctx, before, row);
  const [was, is] = [before ? store.valuesOf(before) : {}, store.valuesOf(row)];
  const wasOn = before !== undefined && store.isOn(before);
  const changes = changedFields(
    { ...was, ...(!wasOn && { state: before ? 'withdrawn' : 'draft' }) },
    { ...is, ...(!wasOn && { state: 'published' }) },
  );
  ctx.changed({ subject: kind.key, id, title: kind.titleOf(store.valuesOf(row)), ...changes });
}

/** Form to publish: the draft, or withdrawn content. Throws 409 if there is neither. */
function formToPublish(item: Item) {
  const { store, row, draft } = item;
  if (!draft && (!row || store.isOn(row))) throw conflict('没有需要发布的修改');
  return formOfItem(item);
}

/**
 * Publishes the draft now. Throws 422 with its errors, 409 if its revision differs from the one that the client has
 * loaded.
 */
export const publishNow = (ctx: Ctx, key: ItemKey, revision?: number): Promise<ContentItem> =>
  ctx.transaction(async () => {
    const item = await lockedItem(ctx, key);
    await requireSeen(ctx, key, item, { revision });
    const checked = await checkForm(ctx, item.store, formToPublish(item), item);
    await requireComplete(ctx, item.store, checked);
    await makeLive(ctx, item, checked, { by: writerOf(ctx), now: ctx.now() });
    return getItem(ctx, key);
  });

/** Withdraws content from the site. Keeps its draft but cancels the draft's schedule, which would publish it again. */
export const withdraw = (ctx: Ctx, key: ItemKey): Promise<ContentItem> =>
  ctx.transaction(async () => {
    const item = await lockedItem(ctx, key);
    const { store, row, id, draft } = item;
    const { kind, table, onSite } = store;
    if (!onSite) throw notFound(`${kind.title}不能撤下`);
    if (!row || !store.isOn(row)) throw conflict(row ? `${kind.title}已经撤下` : `${kind.title}还没有发布`);
    await addVersion(ctx, item, {
      event: 'withdrawn',
      form: formOf(kind.fields, store.valuesOf(row)),
      by: writerOf(ctx),
    });
    const off: Row = returned(
      await ctx.db
        .update(table)
        .set({ ...onSite.off, updatedAt: ctx.now() })
        .where(eq(table.id, id))
        .returning(),
    );
    if (draft?.publishAt) await ctx.db.update(contentDrafts).set({ publishAt: null }).where(isDraft(key));
    await syncSearch(ctx, item, off);
    await store.notify?.(ctx, row, undefined);
    const values = store.valuesOf(row);
    await ctx.touch(...kind.tags(id, values));
    const title = kind.titleOf(values);
    const publishAt = draft?.publishAt && formatDateTime(draft.publishAt);
    ctx.changed({
      subject: key.kind,
      id,
      title,
      before: { state: 'published', ...(publishAt && { publishAt }) },
      after: { state: 'withdrawn', ...(publishAt && { publishAt: null }) },
    });
    return getItem(ctx, key);
  });

export const pin = (ctx: Ctx, key: ItemKey, pinned: boolean): Promise<ContentItem> =>
  ctx.transaction(async () => {
    const { store, row, id } = await lockedItem(ctx, key);
    const { kind, table } = store;
    if (!kind.canPin) throw notFound(`${kind.title}不能置顶`);
    if (!row || !store.isOn(row)) throw conflict('发布以后才能置顶');
    await ctx.db.update(table).set({ pinned }).where(eq(table.id, id));
    const values = store.valuesOf(row);
    await ctx.touch(...kind.tags(id, values));
    const title = kind.titleOf(values);
    ctx.changed({ subject: key.kind, id, title, before: { pinned: row.pinned }, after: { pinned } });
    return getItem(ctx, key);
  });
