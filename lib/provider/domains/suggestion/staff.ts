import { asc, count, desc, eq } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { StaffSuggestion } from '@/lib/contract/suggestions';
import { formatDateTime } from '@/lib/format/dates';
import { suggestionPath } from '@/lib/kinds/content/suggestion-labels';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { conflict, notFound, refusal } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { personLabel } from '../../core/person-label';
import { revisionOf } from '../../core/revision';
import { suggestions, users } from '../../db/schema';
import { sendMessage } from '../notification';
import { release, requireAssignment } from '../queue';
import { presentContent, type SuggestionRow } from './present';

/**
 * Lists suggestions by state: waiting ones oldest first, others newest first. Does not read the author of anonymous
 * ones.
 */
export async function listStaffSuggestions(ctx: Ctx, query: PageQuery & { state: SuggestionRow['state'] }) {
  const where = eq(suggestions.state, query.state);
  const { limit, offset } = pageWindow(query);
  const order =
    query.state === 'waiting' ? [asc(suggestions.waitingSince), asc(suggestions.id)] : [desc(suggestions.id)];
  const rows = await ctx.db
    .select({ row: suggestions, nickname: users.nickname, phone: users.phone })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.userId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(suggestions).where(where);
  return pageResult(
    query,
    rows.map(({ row, ...owner }) => presentForStaff(ctx, row, owner)),
    total?.n ?? 0,
  );
}

/** Revision of what both sides have said. */
const revisionOfTalk = ({ replies, followUp, rating, comment }: SuggestionRow): string =>
  revisionOf(replies, followUp, rating, comment);

const presentForStaff = (ctx: Ctx, row: SuggestionRow, owner: { nickname: string; phone: string }) => ({
  ...presentContent(ctx, row),
  from: row.isAnonymous ? '' : personLabel(owner.nickname, owner.phone),
  revision: revisionOfTalk(row),
});

/** Returns a suggestion. Throws 404 for an unknown one. */
export async function getStaffSuggestion(ctx: Ctx, id: number): Promise<StaffSuggestion> {
  const [found] = await ctx.db
    .select({ row: suggestions, nickname: users.nickname, phone: users.phone })
    .from(suggestions)
    .innerJoin(users, eq(users.id, suggestions.userId))
    .where(eq(suggestions.id, id));
  if (!found) throw notFound('投诉建议不存在');
  return presentForStaff(ctx, found.row, found);
}

async function lockSuggestion(ctx: Ctx, id: number): Promise<SuggestionRow> {
  const [row] = await ctx.db.select().from(suggestions).where(eq(suggestions.id, id)).for('update');
  if (!row) throw notFound('投诉建议不存在');
  return row;
}

const notify = (ctx: Ctx, { id, userId, eId }: SuggestionRow, title: string, body: string) =>
  sendMessage(ctx, { userId, eId, kind: 'suggest', title, body, link: suggestionPath(id) });

async function stateNow(ctx: Ctx, id: number): Promise<SuggestionRow['state']> {
  const [row] = await ctx.db.select({ state: suggestions.state }).from(suggestions).where(eq(suggestions.id, id));
  if (!row) throw notFound('投诉建议不存在');
  return row.state;
}

/** Throws 409 unless the suggestion waits for a reply, so that no item is assigned needlessly. */
async function requireWaiting(ctx: Ctx, id: number): Promise<void> {
  if ((await stateNow(ctx, id)) !== 'waiting') throw conflict('没有待回复的内容');
}

/** Throws 409 if anything was said since the revision that staff have seen. */
function requireSeen(row: SuggestionRow, revision: string): void {
  if (revisionOfTalk(row) !== revision)
    throw refusal('changedMeanwhile', '您打开之后这件投诉建议又有了新的内容，请看过再办理');
}

/** Ends the assignment, as the suggestion no longer waits. */
async function done(ctx: Ctx, { id, number, title, state }: SuggestionRow, after: Record<string, unknown>) {
  await release(ctx, 'suggestion', id);
  ctx.changed({ subject: 'suggestion', id, title: `${number} ${title}`, before: { state }, after });
}

/** Replies to a suggestion. Throws 409 if it does not wait for a reply, or has changed since it was read. */
export const replyToSuggestion = (
  ctx: Ctx,
  id: number,
  { reply: text, revision }: { reply: string; revision: string },
) =>
  ctx.transaction(async () => {
    await requireWaiting(ctx, id);
    await requireAssignment(ctx, 'suggestion', id);
    const row = await lockSuggestion(ctx, id);
    if (row.state !== 'waiting') throw conflict('没有待回复的内容');
    requireSeen(row, revision);
    const now = ctx.now();
    const replies = [...row.replies, { text, at: formatDateTime(now) }];
    await ctx.db.update(suggestions).set({ state: 'replied', replies, repliedAt: now }).where(eq(suggestions.id, id));
    await notify(ctx, row, `关于${quoteTitle(row.title)}的回复`, text);
    await done(ctx, row, { state: 'replied', reply: text });
    return {};
  });

/** Closes an open suggestion with a reason. Throws 409 for one that has changed since it was read. */
export const closeSuggestion = (ctx: Ctx, id: number, { reason, revision }: { reason: string; revision: string }) =>
  ctx.transaction(async () => {
    if ((await stateNow(ctx, id)) === 'waiting') await requireAssignment(ctx, 'suggestion', id);
    const row = await lockSuggestion(ctx, id);
    if (row.state === 'closed' || row.state === 'withdrawn') throw conflict('已经关闭或撤回');
    requireSeen(row, revision);
    await ctx.db.update(suggestions).set({ state: 'closed', reason }).where(eq(suggestions.id, id));
    await notify(ctx, row, `${quoteTitle(row.title)}已关闭`, `关闭原因：${reason}`);
    await done(ctx, row, { state: 'closed', reason });
    return {};
  });
