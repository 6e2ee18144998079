import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { Message, MessageDetail, MessageKind } from '@/lib/contract/messages';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { ownedBy } from '../../db/owned-by';
import { deliveries, messages } from '../../db/schema';
import { presentDelivery } from './settings';

type MessageRow = typeof messages.$inferSelect;

/** Condition for messages of the account acted as. */
export const ownMessages = (ctx: Ctx) => ownedBy(messages, ctx.user);

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  body: row.body,
  link: row.link,
  readAt: row.readAt && formatDateTime(row.readAt),
  createdAt: formatDateTime(row.createdAt),
});

const unreadOf = sql<number>`(count(*) filter (where ${messages.readAt} is null))::int`;

export async function listMessages(ctx: Ctx, query: PageQuery & { kind?: MessageKind; unread?: '1' }) {
  const where = and(
    ownMessages(ctx),
    query.kind && eq(messages.kind, query.kind),
    query.unread && isNull(messages.readAt),
  );
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db.select().from(messages).where(where).orderBy(desc(messages.id)).limit(limit).offset(offset);
  const groups = await ctx.db
    .select({ kind: messages.kind, count: count(), unread: unreadOf })
    .from(messages)
    .where(ownMessages(ctx))
    .groupBy(messages.kind);
  const total = groups
    .filter((group) => !query.kind || group.kind === query.kind)
    .reduce((sum, group) => sum + (query.unread ? group.unread : group.count), 0);
  const unreadCounts = groups.filter(({ unread }) => unread > 0).map(({ kind, unread }) => ({ kind, count: unread }));
  return { ...pageResult(query, rows.map(presentMessage), total), unreadCounts };
}

const oneOf = (ctx: Ctx, id: number) => and(eq(messages.id, id), ownMessages(ctx));

/** Returns a message with its deliveries to the caller's phone and mail; those to another team member are not shown. */
export async function getMessage(ctx: Ctx, id: number): Promise<MessageDetail> {
  const [row] = await ctx.db.select().from(messages).where(oneOf(ctx, id));
  if (!row) throw notFound('消息不存在或无权查看');
  const sent = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.messageId, id), eq(deliveries.userId, ctx.user.userId)));
  return { ...presentMessage(row), deliveries: sent.map(presentDelivery) };
}

/** Counts the account's unread messages. */
export const countUnread = async (ctx: Ctx) => ({
  count: await ctx.db.$count(messages, and(ownMessages(ctx), isNull(messages.readAt))),
});

/** Marks a message as read; keeps the time of the first reading. */
export async function readMessage(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select({ readAt: messages.readAt }).from(messages).where(oneOf(ctx, id));
  if (!row) throw notFound('消息不存在或无权查看');
  if (!row.readAt) {
    await ctx.db
      .update(messages)
      .set({ readAt: ctx.now() })
      .where(and(oneOf(ctx, id), isNull(messages.readAt)));
  }
  return {};
}

export async function readAllMessages(ctx: Ctx, kind?: MessageKind) {
  const rows = await ctx.db
    .update(messages)
    .set({ readAt: ctx.now() })
    .where(and(ownMessages(ctx), isNull(messages.readAt), kind && eq(messages.kind, kind)))
    .returning({ id: messages.id });
  return { count: rows.length };
}
