import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type FormDraft, ORDERED_SUFFIX } from '@/lib/contract/drafts';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import { madeBy } from '../../db/owned-by';
import { formDrafts } from '../../db/schema';
import { invalid, notFound } from '../../errors';

type DraftRow = typeof formDrafts.$inferSelect;

const MAX_BYTES = 100_000;

const present = ({ id, kind, data, updatedAt }: DraftRow): FormDraft => ({
  id,
  kind,
  data,
  updatedAt: formatDateTime(updatedAt),
});

const own = (ctx: Ctx) => madeBy(formDrafts, ctx.user);

/** Keeps a form as it stands; with an id over the own draft of the same form. */
export async function saveDraft(
  ctx: Ctx,
  input: { id?: number; kind: string; data: Record<string, unknown> },
): Promise<FormDraft> {
  if (JSON.stringify(input.data).length > MAX_BYTES) throw invalid({ data: '内容过长，请精简后再保存' });
  const { userId, eId } = ctx.user;
  const now = ctx.now();
  const { id, kind, data } = input;
  const [row] = id
    ? await ctx.db
        .update(formDrafts)
        .set({ data, updatedAt: now })
        .where(and(eq(formDrafts.id, id), eq(formDrafts.kind, kind), own(ctx)))
        .returning()
    : await ctx.db.insert(formDrafts).values({ userId, eId, kind, data, createdAt: now, updatedAt: now }).returning();
  if (!row) throw notFound('草稿不存在');
  return present(row);
}

export async function getDraft(ctx: Ctx, id: number): Promise<FormDraft> {
  const [row] = await ctx.db
    .select()
    .from(formDrafts)
    .where(and(eq(formDrafts.id, id), own(ctx)));
  if (!row) throw notFound('草稿不存在或无权查看');
  return present(row);
}

export async function findDraft(ctx: Ctx, kind: string): Promise<FormDraft | null> {
  const [row] = await ctx.db
    .select()
    .from(formDrafts)
    .where(and(eq(formDrafts.kind, kind), own(ctx)))
    .orderBy(desc(formDrafts.id))
    .limit(1);
  return row ? present(row) : null;
}

export async function removeDraft(ctx: Ctx, id: number) {
  await ctx.db.delete(formDrafts).where(and(eq(formDrafts.id, id), own(ctx)));
  return {};
}

const orderedKind = (kind: string) => `${kind}${ORDERED_SUFFIX}`;

/** An own draft of a form, locked until the transaction ends: two orders for one draft wait for each other. */
export async function lockOwnDraft(ctx: Ctx, id: number, kind: string): Promise<DraftRow> {
  const [row] = await ctx.db
    .select()
    .from(formDrafts)
    .where(and(eq(formDrafts.id, id), inArray(formDrafts.kind, [kind, orderedKind(kind)]), own(ctx)))
    .for('update');
  if (!row) throw notFound('找不到填写的内容，请重新填写');
  return row;
}

/**
 * The draft of a form whose words came with the order itself, locked like {@link lockOwnDraft}. The same words are the
 * same draft, so that an order that is sent twice stays one.
 */
export async function lockDraftOf(ctx: Ctx, kind: string, data: Record<string, unknown>): Promise<DraftRow> {
  const { userId, eId } = ctx.user;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft:${userId}:${eId}:${kind}`}, 0))`);
  const same = sql`${formDrafts.data} = ${JSON.stringify(data)}::jsonb`;
  const [known] = await ctx.db
    .select({ id: formDrafts.id })
    .from(formDrafts)
    .where(and(inArray(formDrafts.kind, [kind, orderedKind(kind)]), same, own(ctx)))
    .orderBy(desc(formDrafts.id))
    .limit(1);
  return lockOwnDraft(ctx, known?.id ?? (await saveDraft(ctx, { kind, data })).id, kind);
}

/** Marks a draft as ordered: its order may be asked for again, but no form goes on with it. */
export async function markOrdered(ctx: Ctx, id: number, kind: string): Promise<void> {
  await ctx.db
    .update(formDrafts)
    .set({ kind: orderedKind(kind) })
    .where(eq(formDrafts.id, id));
}
