import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Page, PageQuery } from '@/lib/contract/common';
import type { UnsentMessage } from '@/lib/contract/operation';
import { formatDateTime } from '@/lib/format/dates';
import { channelLabels } from '@/lib/kinds/channel-labels';
import { maskMail } from '@/lib/rules/identifiers/mail';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { deliveries } from '../../db/schema';

type Channel = (typeof deliveries.$inferSelect)['channel'];
/** Some messages, or all of a channel. */
interface Chosen {
  ids: readonly number[];
  channel?: Channel;
}

/** Messages that one decision may concern; the rest waits for the next. */
const MOST = 2000;

const givenUp = (channel?: Channel) => and(eq(deliveries.state, 'givenUp'), channel && eq(deliveries.channel, channel));

/** Lists messages that were given up, the latest first. */
export async function listUnsentMessages(
  ctx: Ctx,
  { channel, ...query }: PageQuery & { channel?: Channel },
): Promise<Page<UnsentMessage>> {
  const where = givenUp(channel);
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(where)
    .orderBy(desc(deliveries.updatedAt), desc(deliveries.id))
    .limit(limit)
    .offset(offset);
  const list = rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    recipient: row.channel === 'sms' ? maskPhone(row.recipient) : maskMail(row.recipient),
    subject: row.subject,
    reason: row.reason,
    attempts: row.attempts,
    createdAt: formatDateTime(row.createdAt),
    failedAt: formatDateTime(row.updatedAt),
  }));
  return pageResult(query, list, await ctx.db.$count(deliveries, where));
}

/** Moves messages out of "given up" and notes the decision. Throws 404 if none of them is there any more. */
async function decideOn(
  ctx: Ctx,
  { ids, channel }: Chosen,
  set: { state: 'queued' | 'dropped'; attempts?: number },
  after: { state: string; reason?: string },
): Promise<number[]> {
  const wanted = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(givenUp(channel), ids.length > 0 ? inArray(deliveries.id, [...ids]) : undefined))
    .orderBy(deliveries.id)
    .limit(MOST)
    .for('update');
  const rows = await ctx.db
    .update(deliveries)
    .set({ ...set, updatedAt: ctx.now() })
    .where(inArray(deliveries.id, wanted))
    .returning({ id: deliveries.id, channel: deliveries.channel, subject: deliveries.subject });
  const [first] = rows;
  if (!first) throw notFound('这些消息已经不在没有送达之列');
  const kinds = [...new Set(rows.map((row) => channelLabels[row.channel]))].join('、');
  ctx.changed({
    subject: 'delivery',
    id: rows.length === 1 ? first.id : (channel ?? 'some'),
    title: rows.length === 1 ? `${kinds}“${first.subject}”` : `${kinds} ${rows.length} 条`,
    before: { state: '没有送达' },
    after,
  });
  return rows.map(({ id }) => id);
}

/** Queues messages again with all their attempts. */
export const sendMessagesAgain = (ctx: Ctx, chosen: Chosen) =>
  ctx.transaction(async () => {
    const ids = await decideOn(ctx, chosen, { state: 'queued', attempts: 0 }, { state: '重新发送' });
    await ctx.ports.jobs.sendMany(
      'message.deliver',
      ids.map((id) => ({ data: { id } })),
    );
    return { count: ids.length };
  });

/** Drops messages for good. */
export const dropMessages = (ctx: Ctx, { reason, ...chosen }: Chosen & { reason: string }) =>
  ctx.transaction(async () => {
    const ids = await decideOn(ctx, chosen, { state: 'dropped' }, { state: '放弃', reason });
    return { count: ids.length };
  });
