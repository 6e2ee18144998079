import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { ContentItem } from '@/lib/contract/publishing';
import { formatDateTime } from '@/lib/format/dates';
import { type ContentState, titleOfForm } from '@/lib/kinds/content-kind';
import { type FormValues, formBody } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { contentDrafts, contentVersions } from '../../db/schema';
import { storeOf } from '../../hooks/content-registry';
import type { ContentStore } from '../../hooks/content-store';
import { filesNamed, knownFiles } from './files';
import { formOfRow } from './values';

export type DraftRow = typeof contentDrafts.$inferSelect;
type Row = Record<string, unknown>;

/** Which piece of content: its kind and its id. */
export interface ItemKey {
  kind: string;
  id: number;
}

/** A piece of content as it stands: what is live, and what is being written. */
export interface Item {
  store: ContentStore;
  id: number;
  row?: Row;
  draft?: DraftRow;
  /** Number of the version that is live. */
  base: number;
}

export const isDraft = ({ kind, id }: ItemKey) => and(eq(contentDrafts.kind, kind), eq(contentDrafts.contentId, id));
export const isVersion = ({ kind, id }: ItemKey) =>
  and(eq(contentVersions.kind, kind), eq(contentVersions.contentId, id));

/** One change of a piece of content after the other: what was read before it still holds when it is written. */
export const lockItem = (ctx: Ctx, { kind, id }: ItemKey) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content:${kind}:${id}`}, 0))`);

/** Number of the version that is live: drafts that were put aside change nothing of it. */
export async function liveNumber(ctx: Ctx, key: ItemKey): Promise<number> {
  const [last] = await ctx.db
    .select({ number: contentVersions.number })
    .from(contentVersions)
    .where(and(isVersion(key), ne(contentVersions.event, 'saved')))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  return last?.number ?? 0;
}

/** The live row; undefined where there is none. */
export async function liveRow(ctx: Ctx, { table, where }: ContentStore, id: number): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), where));
  return row;
}

/** What there is of a piece of content. Throws 404 for what is neither live nor being written. */
export async function findItem(ctx: Ctx, key: ItemKey): Promise<Item> {
  const store = storeOf(key.kind);
  const row = await liveRow(ctx, store, key.id);
  const [draft] = await ctx.db.select().from(contentDrafts).where(isDraft(key));
  if (!row && !draft) throw notFound(`${store.kind.title}不存在`);
  return { store, id: key.id, row, draft, base: await liveNumber(ctx, key) };
}

/** The same, for whoever is about to change it. Call inside a transaction. */
export async function lockedItem(ctx: Ctx, key: ItemKey): Promise<Item> {
  await lockItem(ctx, key);
  return findItem(ctx, key);
}

export const formOfItem = ({ store, row, draft }: Item): FormValues =>
  draft ? draft.form : row ? formOfRow(store, row) : {};

export const titleOfItem = (item: Item): string =>
  item.row ? item.store.kind.titleOf(item.store.valuesOf(item.row)) : titleOfForm(item.store.kind, formOfItem(item));

/** Where it stands, seen from the site. */
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

/** A piece of content as its editor takes it. */
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

/** A piece of content as it stands now. */
export const getItem = async (ctx: Ctx, key: ItemKey): Promise<ContentItem> =>
  presentItem(ctx, await findItem(ctx, key));
