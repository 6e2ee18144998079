import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { Suggestion, SuggestionForm, SuggestionState } from '@/lib/contract/suggestions';
import { suggestionPath } from '@/lib/kinds/content/suggestion-labels';
import type { Ctx } from '../../core/context';
import { conflict, notFound, refusal } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { lockName } from '../../db/lock-name';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { returned } from '../../db/returned';
import { suggestions } from '../../db/schema';
import { comparable, nextNumber } from '../case';
import { ownFiles } from '../file';
import { canAsk, canRate, canWithdraw, presentOwn, presentSummary, type SuggestionRow, shownState } from './present';

/** Prefix of suggestion numbers: 建议. */
const SERIES = 'JY';

/** Most suggestions of one title that are compared; a repetition follows closely. */
const MOST_COMPARED = 20;

const own = (ctx: Ctx) => ownedBy(suggestions, ctx.user);

type Content = Pick<SuggestionRow, 'type' | 'topic' | 'title' | 'body' | 'contact' | 'isAnonymous' | 'files'>;

const contentOf = ({ type, topic, title, body, contact, isAnonymous, files }: Content): string =>
  JSON.stringify(comparable([type, topic, title, body, contact, isAnonymous, files]));

/**
 * Throws 409 with the first suggestion while the account has an equal one that waits for a reply, as a double click or a
 * repetition after a lost answer would send. Submissions of an account wait for each other. Call inside a transaction.
 */
async function requireUnlike(ctx: Ctx, content: Content): Promise<void> {
  const lock = `suggestions:${ownerOf(ctx.user)}`;
  await lockName(ctx.db, lock);
  const rows = await ctx.db
    .select()
    .from(suggestions)
    .where(and(own(ctx), eq(suggestions.state, 'waiting'), eq(suggestions.title, content.title)))
    .orderBy(desc(suggestions.id))
    .limit(MOST_COMPARED);
  const sent = contentOf(content);
  const same = rows.find((row) => contentOf(row) === sent);
  if (!same) return;
  const { id, number } = same;
  const words = `内容相同的投诉建议已经提交（${number}），正在等待回复，请勿重复提交`;
  throw refusal('alreadyFiled', words, { id, number, page: suggestionPath(id) });
}

/** Submits a suggestion. Stores no contact of an anonymous one; it stays listed in the account. */
export const submitSuggestion = (ctx: Ctx, form: SuggestionForm): Promise<Suggestion> =>
  ctx.transaction(async () => {
    const { userId, eId } = ctx.user;
    const now = ctx.now();
    const content = {
      ...form,
      contact: form.isAnonymous ? '' : form.contact,
      files: await ownFiles(ctx, form.files, 'files', 'document'),
    };
    await requireUnlike(ctx, content);
    const number = await nextNumber(ctx, SERIES);
    const row = returned(
      await ctx.db
        .insert(suggestions)
        .values({ ...content, number, userId, eId, waitingSince: now, createdAt: now })
        .returning(),
    );
    return presentOwn(ctx, row);
  });

/** Lists the account's suggestions, newest first, with counts by state. */
export async function listSuggestions(ctx: Ctx, query: PageQuery & { state?: SuggestionState }) {
  const where = and(own(ctx), query.state && sql`${shownState} = ${query.state}`);
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(suggestions)
    .where(where)
    .orderBy(desc(suggestions.id))
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db
    .select({ state: shownState, count: count() })
    .from(suggestions)
    .where(own(ctx))
    .groupBy(shownState);
  const total = counts
    .filter((entry) => !query.state || entry.state === query.state)
    .reduce((sum, entry) => sum + entry.count, 0);
  return { ...pageResult(query, rows.map(presentSummary), total), counts };
}

/** Lists the account's suggestions that have replies, newest reply first. */
export async function listSuggestionReplies(ctx: Ctx, query: PageQuery) {
  const where = and(own(ctx), isNotNull(suggestions.repliedAt));
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(suggestions)
    .where(where)
    .orderBy(desc(suggestions.repliedAt), desc(suggestions.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(suggestions).where(where);
  return pageResult(query, rows.map(presentSummary), total?.n ?? 0);
}

const missing = () => notFound('投诉建议不存在或无权查看');

/** Returns a suggestion of the account. Throws 404 for another account's. */
export async function getSuggestion(ctx: Ctx, id: number): Promise<Suggestion> {
  const [row] = await ctx.db
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.id, id), own(ctx)));
  if (!row) throw missing();
  return presentOwn(ctx, row);
}

/** Updates an own suggestion with the changes that `decide` returns; throws 409 if it returns a reason instead. */
const change = (
  ctx: Ctx,
  id: number,
  decide: (row: SuggestionRow) => Partial<SuggestionRow> | string,
): Promise<Suggestion> =>
  ctx.transaction(async () => {
    const [row] = await ctx.db
      .select()
      .from(suggestions)
      .where(and(eq(suggestions.id, id), own(ctx)))
      .for('update');
    if (!row) throw missing();
    const decision = decide(row);
    if (typeof decision === 'string') throw conflict(decision);
    const [changed] = await ctx.db.update(suggestions).set(decision).where(eq(suggestions.id, id)).returning();
    return presentOwn(ctx, changed ?? row);
  });

/** Withdraws a suggestion that has no reply. */
export const withdrawSuggestion = (ctx: Ctx, id: number, reason: string) =>
  change(ctx, id, (row) => (canWithdraw(row) ? { state: 'withdrawn', reason } : '已经回复或办结，不能撤回'));

/** Asks a follow-up; the suggestion waits for a reply again. */
export const askAboutSuggestion = (ctx: Ctx, id: number, question: string) =>
  change(ctx, id, (row) => {
    if (canAsk(row)) return { state: 'waiting', followUp: question, waitingSince: ctx.now() };
    return row.followUp === null ? '回复之后才能追问' : '已经追问过一次';
  });

/** Rates the reply, once. */
export const rateSuggestion = (ctx: Ctx, id: number, input: { rating: number; comment: string }) =>
  change(ctx, id, (row) => {
    if (canRate(row)) return input;
    return row.rating === null ? '回复之后才能评价' : '已经评价过';
  });
