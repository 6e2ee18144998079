import { and, desc, eq, ne } from 'drizzle-orm';
import type { ContentItem } from '@/lib/contract/publishing';
import { formatDateTime } from '@/lib/format/dates';
import { type ContentState, titleOfForm } from '@/lib/kinds/content-kind';
import { type FormValues, formBody } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { contentDrafts, contentVersions } from '../../db/schema';
import { storeOf } from '../../hooks/content-registry';
import type { ContentStore } from '../../hooks/content-store';
import { filesNamed, knownFiles } from './files';
import { formOfRow } from './values';

export type DraftRow = typeof contentDrafts.$inferSelect;
type Row = Record<string, unknown>;

/** Identity of a content item: kind and id. */
export interface ItemKey {
  kind: string;
  id: number;
}

/** State of a content item: the live row and the draft. */
export interface Item {
  store: ContentStore;
  id: number;
  row?: Row;
  draft?: DraftRow;
  /** Number of the live version. */
  base: number;
}

export const isDraft = ({ kind, id }: ItemKey) => and(eq(contentDrafts.kind, kind), eq(contentDrafts.contentId, id));
export const isVersion = ({ kind, id }: ItemKey) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.contentId, id));

/** Serialises changes of a content item, so that a check still holds at the time of writing. */
export const lockItem = (ctx: Ctx, { kind, id }: ItemKey) => lockName(ctx.db, `content:${kind}:${id}`);

/** Returns the number of the live version; ignores set-aside drafts. */
export async function liveNumber(ctx: Ctx, key: ItemKey): Promise<number> {
  const [last] = await ctx.db
    .select({ number: contentVersions.number })
    .from(contentVersions)
    .where(and(isVersion(key), ne(contentVersions.event, 'saved')))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  return last?.number ?? 0;
}

/** Returns the live row; undefined if there is none. */
export async function liveRow(ctx: Ctx, { table, where }: ContentStore, id: number): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), where));
  return row;
}

/** Returns a content item. Throws 404 if there is neither a live row nor a draft. */
export async function findItem(ctx: Ctx, key: ItemKey): Promise<Item> {
  const store = storeOf(key.kind);
  const row = await liveRow(ctx, store, key.id);
  const [draft] = await ctx.db.select().from(contentDrafts).where(isDraft(key));
  if (!row && !draft) throw notFound(`${store.kind.title}不存在`);
  return { store, id: key.id, row, draft, base: await liveNumber(ctx, key) };
}

/** Locks and returns a content item for a change. Call inside a transaction. */
export async function lockedItem(ctx: Ctx, key: ItemKey): Promise<Item> {
  await lockItem(ctx, key);
  return findItem(ctx, key);
}

export const formOfItem = ({ store, row, draft }: Item): FormValues =>
  draft ? draft.form : row ? formOfRow(store, row) : {};

export const titleOfItem = (item: Item): string =>
  item.row ? item.store.kind.titleOf(item.store.valuesOf(item.row)) : titleOfForm(item.store.kind, formOfItem(item));

/** State of an item as seen from the site. */
export function stateOf({
  isOn,
  draft,
}: {
  isOn: boolean | undefined;
  draft?: Pick<DraftRow, 'publishAt'>;
}): ContentState {
  if (draft?.publishAt) return 'scheduled';
  if (isOn === undefined) return 'draft';
  return isOn ? 'published' : 'withdrawn';
}

const momentOf = (value: unknown, other: Date): string => formatDateTime(value instanceof Date ? value : other);

/** Presents a content item to its editor. */
export async function presentItem(ctx: Ctx, item: Item): Promise<ContentItem> {
  const { store, id, row, draft, base } = item;
  const { kind } = store;
  const form = formOfItem(item);
  const body = formBody(kind, form);
  const files = await knownFiles(
    ctx,
    filesNamed(kind.fields, body).map(({ address }) => address),
  );
  return {
    id,
    kind: kind.key,
    title: draft ? titleOfForm(kind, form) : titleOfItem(item),
    state: stateOf({ isOn: row && store.isOn(row), draft }),
    isChanged: Boolean(row && draft),
    publishAt: draft?.publishAt ? formatDateTime(draft.publishAt) : null,
    pinned: row?.pinned === true,
    page: row && store.isOn(row) ? kind.page(id, store.valuesOf(row)) : '',
    updatedAt: momentOf(row?.updatedAt, draft?.savedAt ?? ctx.now()),
    form,
    files: [...files.values()],
    base,
    revision: draft?.revision ?? 0,
    draft: draft ? { name: draft.userName, at: formatDateTime(draft.savedAt), restored: draft.restored } : null,
  };
}

/** Returns a content item for its editor. */
export const getItem = async (ctx: Ctx, key: ItemKey): Promise<ContentItem> =>
  presentItem(ctx, await findItem(ctx, key));
