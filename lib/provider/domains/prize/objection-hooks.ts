import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import { formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { ENTRANT_STATEMENT_DAYS, prizeObjection } from '@/lib/kinds/cases/prize-objection';
import { awardWords, statementPath } from '@/lib/routes/prize-path';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../core/context';
import { conflict, invalid, refusal } from '../../core/errors';
import { ownedBy } from '../../db/owned-by';
import { cases, prizeEntries as entries, prizeObjections, prizeSessions } from '../../db/schema';
import { caseService } from '../case';
import { sendMessage } from '../notification';
import { isChosen } from './chosen';
import { OPEN_OBJECTION, presentAward } from './publicity';
import { lockSession } from './sessions';

/** Proposed winner by its number, in a session whose publicity has begun and whose winners are not announced. */
async function proposedByNumber(ctx: Ctx, number: string) {
  const [found] = await ctx.db
    .select({ entry: entries, session: prizeSessions })
    .from(entries)
    .innerJoin(prizeSessions, eq(prizeSessions.id, entries.sessionId))
    .where(
      and(
        eq(entries.number, number),
        isChosen,
        isNotNull(prizeSessions.publicityTo),
        isNull(prizeSessions.announcedAt),
      ),
    );
  if (!found) throw invalid({ number: '公示的名单里没有这件作品' });
  return found;
}

async function requireNoOther(ctx: Ctx, entryId: number): Promise<void> {
  const [other] = await ctx.db
    .select({ recordNo: cases.recordNo })
    .from(prizeObjections)
    .innerJoin(cases, eq(cases.id, prizeObjections.recordId))
    .where(and(eq(prizeObjections.entryId, entryId), ownedBy(cases, ctx.user), inArray(cases.status, OPEN_OBJECTION)));
  if (other) throw conflict(`您对这个奖项的异议 ${other.recordNo} 正在处理，有补充请联系金奖秘书处`);
}

export const prizeObjectionService = caseService(prizeObjection, {
  /** Requires an award in publicity, before the end of its last day, as it is shown. */
  async onSubmit(ctx, { number, work, author, award }) {
    const { entry } = await proposedByNumber(ctx, number);
    // Locks the session, so that its winners are not announced meanwhile.
    const session = await lockSession(ctx, entry.sessionId);
    const last = session.publicityTo;
    if (session.announcedAt || last === null || last < formatDate(ctx.now()))
      throw refusal('actionNotAllowed', `公示期${last ? `已于 ${last} ` : '已经'}结束，不再接受异议`);
    const shown = presentAward(session, entry);
    if (work !== shown.title) throw invalid({ work: '与公示的作品名称不一致' });
    if (author !== shown.author) throw invalid({ author: '与公示的作者不一致' });
    if (award !== awardWords(shown)) throw invalid({ award: '与公示的奖项不一致，可能刚有变更，请刷新页面' });
    await requireNoOther(ctx, entry.id);
    return undefined;
  },
  async submitted(ctx, row) {
    const { entry } = await proposedByNumber(ctx, String(row.data.number));
    const now = ctx.now();
    const statementUntil = entry.userId === null ? null : workdaysAfter(now, ENTRANT_STATEMENT_DAYS);
    await ctx.db
      .insert(prizeObjections)
      .values({ recordId: row.id, sessionId: entry.sessionId, entryId: entry.id, statementUntil, createdAt: now });
    await ctx.touch(tag.prize);
    if (entry.userId === null) return;
    await sendMessage(ctx, {
      userId: entry.userId,
      eId: entry.eId,
      kind: 'business',
      title: '您的作品收到获奖异议',
      body: `您的作品${quoteTitle(entry.title)}在公示期内收到异议（${row.recordNo}），答复以前获奖名单暂不公布。请在 ${statementUntil} 前书面陈述，可以附材料，秘书处看过陈述再答复；结果会发消息给您。`,
      link: statementPath(row.id),
      topic: 'deadline',
    });
  },
  async moved(ctx) {
    await ctx.touch(tag.prize);
    return undefined;
  },
});
