import { and, asc, desc, eq, gt, inArray, ne, notLike, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type DraftConflict,
  type DraftMatter,
  type FormDraft,
  ORDERED_SUFFIX,
  type saveDraft as saveDraftContract,
} from '@/lib/contract/drafts';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound, refusal } from '../../core/errors';
import { lockName } from '../../db/lock-name';
import { madeBy } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { enterpriseUsers, formDrafts } from '../../db/schema';

type DraftRow = typeof formDrafts.$inferSelect;
type Data = Record<string, unknown>;
type Save = z.output<(typeof saveDraftContract)['body']>;

const MAX_BYTES = 100_000;

const present = ({ id, kind, data, revision, updatedAt }: DraftRow): FormDraft => ({
  id,
  kind,
  data,
  revision,
  updatedAt: formatDateTime(updatedAt),
});

const own = (ctx: Ctx) => madeBy(formDrafts, ctx.user);
/** Condition for the caller's drafts of a form about one matter. */
const ofForm = (ctx: Ctx, kind: string, matter: DraftMatter = {}): SQL | undefined =>
  and(own(ctx), eq(formDrafts.kind, kind), sql`${formDrafts.data} @> ${JSON.stringify(matter)}::jsonb`);

/**
 * Deletes the drafts of a form about a matter that is over, of all people who act for the account: each of them may have
 * begun one.
 */
export async function dropDrafts(ctx: Ctx, kind: string, matter: DraftMatter): Promise<void> {
  const { eId } = ctx.user;
  const team = ctx.db
    .select({ userId: enterpriseUsers.userId })
    .from(enterpriseUsers)
    .where(eq(enterpriseUsers.enterpriseId, eId));
  const ofAccount = eId === 0 ? own(ctx) : and(eq(formDrafts.eId, eId), inArray(formDrafts.userId, team));
  await ctx.db
    .delete(formDrafts)
    .where(and(ofAccount, eq(formDrafts.kind, kind), sql`${formDrafts.data} @> ${JSON.stringify(matter)}::jsonb`));
}

/** Serialises saves that create a draft of the account. */
const lockDrafts = ({ db, user: { userId, eId } }: Ctx) => lockName(db, `drafts:${userId}:${eId}`);

function requireShort(data: Data | undefined): void {
  if (JSON.stringify(data ?? {}).length > MAX_BYTES) throw invalid({ data: '内容过长，请精简后再保存' });
}

function overtaken({ id, revision, updatedAt }: DraftRow, message = '另一处保存过更新的内容，这里的还没有保存') {
  const newer: DraftConflict = { id, revision, updatedAt: formatDateTime(updatedAt) };
  return refusal('changedMeanwhile', message, newer);
}

/** Most drafts of a form in one account, and of all forms; those that were ordered belong to their orders. */
const MOST_DRAFTS = 30;
const MOST_OF_ACCOUNT = 300;
const ORDERED = `%${ORDERED_SUFFIX}`;

async function insertDraft(ctx: Ctx, kind: string, data: Data, isAside = false): Promise<DraftRow> {
  const { userId, eId } = ctx.user;
  const now = ctx.now();
  // Counted under the lock, because concurrent saves would each find room for the last one.
  await lockDrafts(ctx);
  const kept = await ctx.db.$count(formDrafts, and(eq(formDrafts.kind, kind), own(ctx)));
  const all = await ctx.db.$count(formDrafts, and(notLike(formDrafts.kind, ORDERED), own(ctx)));
  if (all >= MOST_OF_ACCOUNT) throw conflict(`草稿已满 ${MOST_OF_ACCOUNT} 份，请先在个人中心删除不要的`);
  if (kept >= MOST_DRAFTS) throw conflict(`这个表单已有 ${MOST_DRAFTS} 份草稿，请先在个人中心删除不要的`);
  const values = { userId, eId, kind, data, isAside, createdAt: now, updatedAt: now };
  return returned(await ctx.db.insert(formDrafts).values(values).returning());
}

/** Creates a draft. Throws 409 if the form has a newer draft than the client has loaded. */
async function begin(ctx: Ctx, { kind, data, newest, of }: Save): Promise<DraftRow> {
  if (newest === undefined) return insertDraft(ctx, kind, data);
  await lockDrafts(ctx);
  const [newer] = await ctx.db
    .select()
    .from(formDrafts)
    .where(and(ofForm(ctx, kind, of), eq(formDrafts.isAside, false), gt(formDrafts.id, newest)))
    .orderBy(desc(formDrafts.id))
    .limit(1);
  if (newer) throw overtaken(newer);
  return insertDraft(ctx, kind, data);
}

/** Overwrites an own draft. Throws 409 if its revision differs from the one that the client has loaded. */
async function overwrite(ctx: Ctx, id: number, { kind, data, revision = 0 }: Save): Promise<DraftRow> {
  const isIt = and(eq(formDrafts.id, id), eq(formDrafts.kind, kind), own(ctx));
  // In one statement: of two concurrent saves the second waits for the row and then finds another revision.
  const [row] = await ctx.db
    .update(formDrafts)
    .set({ data, revision: sql`${formDrafts.revision} + 1`, updatedAt: ctx.now() })
    .where(and(isIt, eq(formDrafts.revision, revision)))
    .returning();
  if (row) return row;
  const [newer] = await ctx.db.select().from(formDrafts).where(isIt);
  throw newer ? overtaken(newer) : notFound('草稿不存在');
}

/** Saves a form: with an id over the own draft of that form, subject to its revision; otherwise as a new draft. */
export const saveDraft = (ctx: Ctx, save: Save): Promise<FormDraft> =>
  ctx.transaction(async () => {
    requireShort(save.data);
    requireShort(save.aside);
    // Before the row, in the order of an order that looks for its draft.
    if (save.aside) await lockDrafts(ctx);
    const row = save.id === undefined ? await begin(ctx, save) : await overwrite(ctx, save.id, save);
    if (!save.aside) return present(row);
    await insertDraft(ctx, save.kind, save.aside, true);
    return withAsides(ctx, row, save.of);
  });

/** Returns a draft with the set-aside drafts of the same matter. */
async function withAsides(ctx: Ctx, row: DraftRow, matter?: DraftMatter): Promise<FormDraft> {
  const asides = await ctx.db
    .select({ id: formDrafts.id, updatedAt: formDrafts.updatedAt })
    .from(formDrafts)
    .where(and(ofForm(ctx, row.kind, matter), eq(formDrafts.isAside, true), ne(formDrafts.id, row.id)))
    .orderBy(desc(formDrafts.id))
    .limit(MOST_ASIDES);
  return {
    ...present(row),
    asides: asides.map(({ id, updatedAt }) => ({ id, updatedAt: formatDateTime(updatedAt) })),
  };
}
const MOST_ASIDES = 5;

export async function getDraft(ctx: Ctx, id: number): Promise<FormDraft> {
  const [row] = await ctx.db
    .select()
    .from(formDrafts)
    .where(and(eq(formDrafts.id, id), own(ctx)));
  if (!row) throw notFound('草稿不存在或无权查看');
  return present(row);
}

/** Returns the newest draft of a form; a set-aside one only if there is no other. */
export async function findDraft(ctx: Ctx, kind: string, matter?: DraftMatter): Promise<FormDraft | null> {
  const [row] = await ctx.db
    .select()
    .from(formDrafts)
    .where(ofForm(ctx, kind, matter))
    .orderBy(asc(formDrafts.isAside), desc(formDrafts.id))
    .limit(1);
  return row ? withAsides(ctx, row, matter) : null;
}

/** Deletes an own draft. Throws 409 if it was saved after the revision that the caller has loaded. */
export const removeDraft = (ctx: Ctx, id: number, seen?: number): Promise<Record<string, never>> =>
  ctx.transaction(async () => {
    const isIt = and(eq(formDrafts.id, id), own(ctx));
    const [row] = await ctx.db.select().from(formDrafts).where(isIt).for('update');
    if (row && seen !== undefined && row.revision !== seen) throw overtaken(row);
    await ctx.db.delete(formDrafts).where(isIt);
    return {};
  });

const orderedKind = (kind: string) => `${kind}${ORDERED_SUFFIX}`;

/**
 * Locks an own draft until the transaction ends, so that two orders for one draft are serialised. Throws 409 if it was
 * saved after the revision that the caller has loaded.
 */
export async function lockOwnDraft(ctx: Ctx, id: number, kind: string, seen?: number): Promise<DraftRow> {
  const [row] = await ctx.db
    .select()
    .from(formDrafts)
    .where(and(eq(formDrafts.id, id), inArray(formDrafts.kind, [kind, orderedKind(kind)]), own(ctx)))
    .for('update');
  if (!row) throw notFound('找不到填写的内容，请重新填写');
  if (seen !== undefined && row.revision !== seen)
    throw overtaken(row, '填写的内容在另一处改过，请回到填写的页面核对以后再付款');
  return row;
}

/**
 * Locks the draft of a form that was sent with the order itself, like {@link lockOwnDraft}. Equal data give the same
 * draft, so that a repeated order is idempotent.
 */
export async function lockDraftOf(ctx: Ctx, kind: string, data: Record<string, unknown>): Promise<DraftRow> {
  await lockDrafts(ctx);
  const same = sql`${formDrafts.data} = ${JSON.stringify(data)}::jsonb`;
  const [known] = await ctx.db
    .select({ id: formDrafts.id })
    .from(formDrafts)
    .where(and(inArray(formDrafts.kind, [kind, orderedKind(kind)]), same, own(ctx)))
    .orderBy(desc(formDrafts.id))
    .limit(1);
  return lockOwnDraft(ctx, known?.id ?? (await saveDraft(ctx, { kind, data })).id, kind);
}

/** Marks a draft as ordered: it still identifies a repeated order, but is no longer offered for editing. */
export async function markOrdered(ctx: Ctx, id: number, kind: string): Promise<void> {
  await ctx.db
    .update(formDrafts)
    .set({ kind: orderedKind(kind) })
    .where(eq(formDrafts.id, id));
}
