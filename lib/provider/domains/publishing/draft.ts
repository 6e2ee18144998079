import { and, desc, eq, getTableName } from 'drizzle-orm';
import { z } from 'zod';
import type { ContentConflict, ContentItem, saveContentDraft } from '@/lib/contract/publishing';
import { formatDateTime } from '@/lib/format/dates';
import { titleOfForm } from '@/lib/kinds/content-kind';
import { emptyForm, type FormValues } from '@/lib/kinds/form-values';
import { cut } from '@/lib/text/cut';
import type { Ctx } from '../../core/context';
import { badRequest, conflict, refusal } from '../../core/errors';
import { contentDrafts, contentVersions } from '../../db/schema';
import { storeOf } from '../../hooks/content-registry';
import type { ContentStore } from '../../hooks/content-store';
import { fixedForm } from './fixed';
import { type DraftRow, getItem, type Item, type ItemKey, isDraft, isVersion, lockedItem, lockItem } from './item';
import { addVersion, versionOf } from './version';

const newId = z.object({ id: z.number().int() });
type Save = z.output<(typeof saveContentDraft)['body']>;

const variantOf = ({ kind }: ContentStore, form: FormValues): string => {
  const code = kind.variant === undefined ? '' : form[kind.variant];
  return typeof code === 'string' ? code : '';
};

/** Columns of a draft that derive from its form. */
const partsOf = (store: ContentStore, form: FormValues) => ({
  form,
  title: cut(titleOfForm(store.kind, form), 200),
  variant: variantOf(store, form),
});

export const writerOf = (ctx: Ctx) => ({ userId: ctx.user.userId, userName: ctx.user.account.nickname });
export const writer = (ctx: Ctx) => ({ ...writerOf(ctx), savedAt: ctx.now() });

/** Throws 400 for a form without any field of its kind, or with a list where a single value belongs, or the reverse. */
function requireForm({ kind }: ContentStore, form: FormValues): void {
  const empty = emptyForm(kind.fields);
  const given = Object.keys(empty).filter((name) => form[name] !== undefined);
  if (given.length === 0) throw badRequest(`表单是空的，请至少填写一项${kind.title}的内容`);
  const wrong = given.find((name) => Array.isArray(form[name]) !== Array.isArray(empty[name]));
  if (wrong) throw badRequest(`表单里“${kind.fields[wrong]?.label || wrong}”的格式不对`);
}

/** Reserves an id of a kind's table for new content. */
export async function reservedId(ctx: Ctx, { table }: ContentStore): Promise<number> {
  const { rows } = await ctx.ports.database.raw.query("select nextval(pg_get_serial_sequence($1, 'id'))::int as id", [
    getTableName(table),
  ]);
  return newId.parse(rows[0]).id;
}

/** Inserts a draft of new content under a reserved id of its table. @returns the id */
export async function insertDraft(
  ctx: Ctx,
  store: ContentStore,
  form: FormValues,
  by: { userId: number; userName: string },
): Promise<number> {
  const id = await reservedId(ctx, store);
  const columns = { kind: store.kind.key, contentId: id, isNew: true, base: 0, revision: 1, savedAt: ctx.now() };
  await ctx.db.insert(contentDrafts).values({ ...columns, ...partsOf(store, form), ...by });
  return id;
}

/** Creates a draft of new content; of a fixed set only one that is missing, and with the text given for it. */
export const createDraft = (ctx: Ctx, key: string, given: FormValues): Promise<ContentItem> =>
  ctx.transaction(async () => {
    const store = storeOf(key);
    const form = store.kind.isFixed ? await fixedForm(ctx, store, given) : given;
    requireForm(store, form);
    const id = await insertDraft(ctx, store, form, writerOf(ctx));
    const { title } = partsOf(store, form);
    ctx.changed({ subject: key, id, title, before: {}, after: { state: 'draft' } });
    return getItem(ctx, { kind: key, id });
  });

/** Builds the conflict error with the author of the last change. */
async function overtaken(ctx: Ctx, key: ItemKey, draft?: DraftRow) {
  if (draft) {
    const conflictingEdit: ContentConflict = {
      name: draft.userName,
      at: formatDateTime(draft.savedAt),
      revision: draft.revision,
    };
    return refusal(
      'changedMeanwhile',
      `${conflictingEdit.name}在 ${conflictingEdit.at.slice(5, 16)} 保存过这份内容，您刚才的修改还没有保存`,
      conflictingEdit,
    );
  }
  const [last] = await ctx.db
    .select()
    .from(contentVersions)
    .where(isVersion(key))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  const conflictingEdit: ContentConflict = {
    name: last?.userName || '其他人',
    at: formatDateTime(last?.at ?? ctx.now()),
    revision: 0,
  };
  return refusal(
    'changedMeanwhile',
    `${conflictingEdit.name}在 ${conflictingEdit.at.slice(5, 16)} 已经处理了这份内容，您刚才的修改还没有保存`,
    conflictingEdit,
  );
}

/** Throws 409 if the draft or the live version has changed since the client loaded it. */
export async function requireSeen(
  ctx: Ctx,
  key: ItemKey,
  { draft, base }: Item,
  seen: { revision?: number; base?: number },
): Promise<void> {
  const isSeen = seen.revision === undefined || seen.revision === (draft?.revision ?? 0);
  const isSame = draft !== undefined || seen.base === undefined || seen.base === base;
  if (!isSeen || !isSame) throw await overtaken(ctx, key, draft);
}

export const SCHEDULED = '已经定好发布时间，取消定时后才能修改';

/** Stores a form as the next revision of the draft. @returns its title */
async function writeDraft(ctx: Ctx, item: Item, form: FormValues, restored: number | null): Promise<string> {
  const { store, id, row, draft, base } = item;
  const parts = partsOf(store, form);
  const values = { ...parts, base, restored, revision: (draft?.revision ?? 0) + 1, ...writer(ctx) };
  await ctx.db
    .insert(contentDrafts)
    .values({ kind: store.kind.key, contentId: id, isNew: row === undefined, ...values })
    .onConflictDoUpdate({ target: [contentDrafts.kind, contentDrafts.contentId], set: values });
  return parts.title;
}

/** Saves a draft. Throws 409 with the author of a concurrent change, and changes nothing then. */
export const saveDraft = (ctx: Ctx, key: ItemKey, save: Save): Promise<ContentItem> =>
  ctx.transaction(async () => {
    const item = await lockedItem(ctx, key);
    const { draft } = item;
    requireForm(item.store, save.form);
    if (draft?.publishAt) throw refusal('changedMeanwhile', SCHEDULED);
    const isForced = save.over !== undefined && save.over === (draft?.revision ?? 0);
    if (!isForced) await requireSeen(ctx, key, item, save);
    else if (draft) await addVersion(ctx, item, { event: 'saved', form: draft.form, by: draft });
    const title = await writeDraft(ctx, item, save.form, isForced ? null : (draft?.restored ?? null));
    // Audits only the first save; the changes are audited when the draft is published.
    if (!draft) ctx.changed({ subject: key.kind, id: key.id, title, before: {}, after: { draft: true } });
    return getItem(ctx, key);
  });

/** Stores a form that its author discarded after a conflict in the history; changes neither the draft nor the site. */
export const keepAside = (ctx: Ctx, key: ItemKey, form: FormValues): Promise<Record<string, never>> =>
  ctx.transaction(async () => {
    const item = await lockedItem(ctx, key);
    const { userId, userName } = writer(ctx);
    await addVersion(ctx, item, { event: 'saved', form, by: { userId, userName } });
    return {};
  });

/**
 * Copies an earlier version into the draft; the site is unchanged until that is published. An existing draft goes to
 * the history. Throws 409 for a scheduled draft.
 */
export const restore = (ctx: Ctx, key: ItemKey, number: number): Promise<ContentItem> =>
  ctx.transaction(async () => {
    const item = await lockedItem(ctx, key);
    const { draft } = item;
    if (draft?.publishAt)
      throw conflict(`已定于 ${formatDateTime(draft.publishAt).slice(0, 16)} 发布，取消定时后才能恢复`);
    const { form } = await versionOf(ctx, key, number);
    if (draft) await addVersion(ctx, item, { event: 'saved', form: draft.form, by: draft });
    const title = await writeDraft(ctx, item, form, number);
    ctx.changed({ subject: key.kind, id: key.id, title, before: {}, after: { draft: true, restored: number } });
    return getItem(ctx, key);
  });

/** Discards a draft. A draft of live content stays readable in its history. */
export const discardDraft = (ctx: Ctx, key: ItemKey): Promise<Record<string, never>> =>
  ctx.transaction(async () => {
    await lockItem(ctx, key);
    const [found] = await ctx.db.select().from(contentDrafts).where(isDraft(key));
    if (!found) return {};
    const item = await lockedItem(ctx, key);
    if (item.row) await addVersion(ctx, item, { event: 'saved', form: found.form, by: found });
    await ctx.db.delete(contentDrafts).where(and(isDraft(key), eq(contentDrafts.revision, found.revision)));
    ctx.changed({
      subject: key.kind,
      id: key.id,
      title: found.title,
      before: { draft: true },
      after: { draft: false },
    });
    return {};
  });
