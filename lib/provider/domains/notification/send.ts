import type { Topic } from '@/lib/contract/notifications';
import type { Ctx } from '../../core/context';
import { messages } from '../../db/schema';
import { queueDeliveries } from './enqueue';

export interface NewMessage {
  userId: number;
  eId: number;
  kind: 'system' | 'business' | 'suggest';
  title: string;
  body: string;
  /** Path of the page that the message refers to. */
  link?: string;
  /** Topic, if the link does not imply it; users choose their channels by topic. */
  topic?: Topic;
  /** Phone that gets an sms whatever the settings are, as it was given for this purpose. */
  phone?: string;
}

/**
 * Stores messages in the inboxes of their accounts and queues the sms and mail deliveries that the users chose. Part of
 * the caller's transaction, so that nothing is sent before its commit; throws outside of one.
 */
export async function sendMessages(ctx: Ctx, all: readonly NewMessage[]): Promise<void> {
  if (all.length === 0) return;
  ctx.ports.database.requireTransaction('a message');
  const createdAt = ctx.now();
  const rows = await ctx.db
    .insert(messages)
    .values(
      all.map(({ userId, eId, kind, title, body, link = '' }) => ({ userId, eId, kind, title, body, link, createdAt })),
    )
    .returning({ id: messages.id });
  await queueDeliveries(
    ctx,
    rows.flatMap(({ id }, at) => (all[at] ? [{ ...all[at], id }] : [])),
  );
}

/** Sends one message, like {@link sendMessages}. */
export const sendMessage = (ctx: Ctx, message: NewMessage): Promise<void> => sendMessages(ctx, [message]);
