import type { Ctx } from '../../context';
import { messages } from '../../db/schema';

export interface NewMessage {
  userId: number;
  eId: number;
  kind: 'system' | 'business' | 'suggest';
  title: string;
  body: string;
  /** Path on this site that the message is about. */
  link?: string;
}

/** Puts a message into the account's box, in the transaction of what it tells of. */
export async function sendMessage(ctx: Ctx, message: NewMessage): Promise<void> {
  await ctx.db.insert(messages).values({ ...message, link: message.link ?? '', createdAt: ctx.now() });
}
