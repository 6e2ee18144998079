import { and, eq } from 'drizzle-orm';
import type { CaseDetail } from '@/lib/contract/cases';
import { LINK, UNLINK } from '@/lib/kinds/case';
import { isAboutWork } from '@/lib/kinds/without-work';
import { bookTitle } from '@/lib/text/book-title';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound } from '../../core/errors';
import { caseEvents, caseLinks } from '../../db/schema';
import type { CaseRow } from './case-service';
import { getOwnCase, ownCase } from './read';

type Pair = readonly [CaseRow, CaseRow];

const endsOf = ([one, other]: Pair) => ({
  fromId: Math.min(one.id, other.id),
  toId: Math.max(one.id, other.id),
});
const nameOf = ({ recordNo, title }: CaseRow) => `${recordNo}${bookTitle(title)}`;

/** Two different own cases. Throws 422 for the same one, 404 for another account's. */
async function ownPair(ctx: Ctx, id: number, other: number): Promise<Pair> {
  if (id === other) throw invalid({ recordId: '请选择另一件业务' });
  return [await ownCase(ctx, id), await ownCase(ctx, other)];
}

/** Writes a line into the history of both cases. */
async function note(ctx: Ctx, [one, other]: Pair, action: typeof LINK | typeof UNLINK): Promise<void> {
  const sides = [
    { row: one, beside: nameOf(other) },
    { row: other, beside: nameOf(one) },
  ];
  await ctx.db.insert(caseEvents).values(
    sides.map(({ row, beside }) => ({
      recordId: row.id,
      action,
      note: beside,
      actor: 'applicant' as const,
      userId: ctx.user.userId,
      createdAt: ctx.now(),
    })),
  );
}

/** Links two own cases, the later one as the consequence of the earlier. Idempotent. */
export async function linkCases(ctx: Ctx, id: number, other: number): Promise<CaseDetail> {
  await ctx.transaction(async () => {
    const both = await ownPair(ctx, id, other);
    if (!both.every(({ kind }) => isAboutWork(kind))) throw invalid({ recordId: '只有同一件作品的业务可以放在一起' });
    const made = await ctx.db
      .insert(caseLinks)
      .values({ ...endsOf(both), byHand: true, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) await note(ctx, both, LINK);
  });
  return getOwnCase(ctx, id);
}

/** Undoes a link that the owner has made. Throws 409 for one that follows from the content of the cases. */
export async function unlinkCases(ctx: Ctx, id: number, other: number): Promise<CaseDetail> {
  await ctx.transaction(async () => {
    const both = await ownPair(ctx, id, other);
    const { fromId, toId } = endsOf(both);
    const at = and(eq(caseLinks.fromId, fromId), eq(caseLinks.toId, toId));
    const [link] = await ctx.db.select().from(caseLinks).where(at).for('update');
    if (!link) throw notFound('这两件业务没有关联');
    if (!link.byHand) throw conflict('这两件业务由系统按内容关联，不能取消');
    await ctx.db.delete(caseLinks).where(at);
    await note(ctx, both, UNLINK);
  });
  return getOwnCase(ctx, id);
}

/** Links cases because of their content, which also takes over a link that the owner has made. */
export async function linkByContent(ctx: Ctx, links: readonly { fromId: number; toId: number }[]): Promise<void> {
  // Two samples of one work may be the same file, and a statement cannot update a row twice.
  const once = new Map(links.map((link) => [`${link.fromId} ${link.toId}`, link]));
  if (once.size === 0) return;
  await ctx.db
    .insert(caseLinks)
    .values([...once.values()].map(({ fromId, toId }) => ({ fromId, toId, createdAt: ctx.now() })))
    .onConflictDoUpdate({ target: [caseLinks.fromId, caseLinks.toId], set: { byHand: false } });
}
