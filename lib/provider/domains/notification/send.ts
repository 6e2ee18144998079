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
  /** Path on this site that the message is about. */
  link?: string;
  /** What it is about, where its link does not say: the user chooses by topic how to be told. */
  topic?: Topic;
  /** A phone that is told whatever was chosen, because its number was given for just that. */
  phone?: string;
}

/**
 * Puts messages into the boxes of their accounts, and on their way to phones and mail boxes where the users want that;
 * all in the transaction of what they tell of. Nothing is sent before that is committed.
 */
export async function sendMessages(ctx: Ctx, all: readonly NewMessage[]): Promise<void> {
  if (all.length === 0) return;
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

/** Puts a message into the account's box, as {@link sendMessages} does many. */
export const sendMessage = (ctx: Ctx, message: NewMessage): Promise<void> => sendMessages(ctx, [message]);
