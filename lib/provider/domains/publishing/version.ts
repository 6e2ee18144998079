import { and, desc, eq, lt, max } from 'drizzle-orm';
import type { ContentVersion } from '@/lib/contract/publishing';
import { formatDateTime } from '@/lib/format/dates';
import { titleOfForm, type VersionEvent } from '@/lib/kinds/content-kind';
import { type FormValues, formBody } from '@/lib/kinds/form-values';
import { cut } from '@/lib/text/cut';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { contentVersions } from '../../db/schema';
import { filesNamed, knownFiles } from './files';
import { findItem, type Item, type ItemKey, isVersion } from './item';
import { formOfRow } from './values';

type VersionRow = typeof contentVersions.$inferSelect;

interface NewVersion {
  event: VersionEvent;
  form: FormValues;
  by: { userId: number; userName: string };
  of?: number;
  at?: Date;
}

/** Appends a version to the history; before the first change also stores the previous content as version one. */
export async function addVersion(
  ctx: Ctx,
  item: Item,
  { event, form, by, of, at = ctx.now() }: NewVersion,
): Promise<void> {
  const { store, id, row } = item;
  const key = { kind: store.kind.key, id };
  const [last] = await ctx.db
    .select({ number: max(contentVersions.number) })
    .from(contentVersions)
    .where(isVersion(key));
  const common = { kind: key.kind, contentId: id };
  let number = last?.number ?? 0;
  if (number === 0 && row && event !== 'original') {
    const found = formOfRow(store, row);
    const since = row.updatedAt instanceof Date ? row.updatedAt : at;
    await ctx.db.insert(contentVersions).values({
      ...common,
      number: ++number,
      event: 'original',
      title: cut(titleOfForm(store.kind, found), 200),
      form: found,
      userId: 0,
      userName: '',
      at: since,
    });
  }
  await ctx.db.insert(contentVersions).values({
    ...common,
    number: number + 1,
    event,
    of,
    title: cut(titleOfForm(store.kind, form), 200),
    form,
    userId: by.userId,
    userName: by.userName,
    at,
  });
}

const present = ({ number, event, of, userName, at, title }: VersionRow): ContentVersion => ({
  number,
  event,
  of,
  name: userName,
  at: formatDateTime(at),
  title,
});

/** Lists the history of a content item, newest first. */
export async function listVersions(ctx: Ctx, key: ItemKey): Promise<ContentVersion[]> {
  await findItem(ctx, key);
  const rows = await ctx.db.select().from(contentVersions).where(isVersion(key)).orderBy(desc(contentVersions.number));
  return rows.map(present);
}

/** Returns a version. Throws 404 for an unknown one. */
export async function versionOf(ctx: Ctx, key: ItemKey, number: number): Promise<VersionRow> {
  const [row] = await ctx.db
    .select()
    .from(contentVersions)
    .where(and(isVersion(key), eq(contentVersions.number, number)));
  if (!row) throw notFound('没有这个版本');
  return row;
}

/** Returns the content of a version and of the one before. */
export async function getVersion(ctx: Ctx, key: ItemKey, number: number) {
  const { store } = await findItem(ctx, key);
  const row = await versionOf(ctx, key, number);
  const [before] = await ctx.db
    .select()
    .from(contentVersions)
    .where(and(isVersion(key), lt(contentVersions.number, number)))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  const { fields } = store.kind;
  const named = [row, before].flatMap((one) => (one ? filesNamed(fields, formBody(store.kind, one.form)) : []));
  const files = await knownFiles(
    ctx,
    named.map(({ address }) => address),
  );
  return {
    ...present(row),
    form: row.form,
    before: before ? { number: before.number, form: before.form } : null,
    files: [...files.values()],
  };
}

/** Returns the latest version. */
export async function lastVersion(ctx: Ctx, key: ItemKey): Promise<VersionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(contentVersions)
    .where(isVersion(key))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  return row;
}
