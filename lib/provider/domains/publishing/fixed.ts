import { and, eq, sql } from 'drizzle-orm';
import type { FormValues } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { contentDrafts } from '../../db/schema';
import { draftTextOf } from '../../hooks/content-registry';
import type { ContentStore } from '../../hooks/content-store';

type Entry = Readonly<Record<string, unknown>>;

/** Key of an item of a fixed set: its place, or the only one of its kind. Throws 404 for an unknown one. */
function keyOf({ kind }: ContentStore, values: Entry): string {
  const keys = Object.keys(kind.places);
  const key = 'place' in kind.fields ? values.place : keys[0];
  if (typeof key !== 'string' || !keys.includes(key)) throw notFound(`没有这一${kind.unit}${kind.title}`);
  return key;
}

async function isLive(ctx: Ctx, { key, table }: ContentStore, value: string): Promise<boolean> {
  if (!key) return false;
  const rows = await ctx.db.select({ id: table.id }).from(table).where(eq(key, value)).limit(1);
  return rows.length > 0;
}

const placeOf = sql<string | null>`${contentDrafts.form}->>'place'`;

/** Drafts of a fixed set that were never published, by key. */
async function draftsOf(ctx: Ctx, { kind }: ContentStore): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .select({ id: contentDrafts.contentId, place: placeOf })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind.key), eq(contentDrafts.isNew, true)));
  const only = Object.keys(kind.places)[0] ?? '';
  return new Map(rows.map(({ id, place }) => [place || only, id]));
}

/** Items of a fixed set that are neither published nor in draft, with their titles. */
export async function listMissing(ctx: Ctx, store: ContentStore): Promise<{ place: string; title: string }[]> {
  const drafts = await draftsOf(ctx, store);
  const missing: { place: string; title: string }[] = [];
  for (const [place, title] of Object.entries(store.kind.places))
    if (!drafts.has(place) && !(await isLive(ctx, store, place))) missing.push({ place, title });
  return missing;
}

/**
 * Form of a new item of a fixed set: the given one over the text that every association begins with. Throws 404 for an
 * unknown item, 409 for one that exists.
 */
export async function fixedForm(ctx: Ctx, store: ContentStore, given: FormValues): Promise<FormValues> {
  const place = keyOf(store, given);
  const { kind } = store;
  await lockName(ctx.db, `content:${kind.key}:${place}`);
  if (!(await listMissing(ctx, store)).some((one) => one.place === place))
    throw conflict(`“${kind.places[place]}”已经有了，请打开它修改`);
  const named = 'title' in kind.fields ? { title: kind.places[place] } : {};
  return { ...named, ...draftTextOf(kind.key, place), ...given, ...('place' in kind.fields && { place }) };
}

/** Columns by which the first publication of an item of a fixed set is found again; none for other content. */
export async function fixedColumns(ctx: Ctx, store: ContentStore, values: Entry): Promise<Entry> {
  if (!store.kind.isFixed) return {};
  const key = keyOf(store, values);
  if (await isLive(ctx, store, key)) throw conflict(`“${store.kind.places[key]}”已经发布过了`);
  return { key, title: store.kind.places[key] };
}
