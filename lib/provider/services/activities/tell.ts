import type { Ctx } from '../../context';
import type { signUps } from '../../db/schema';
import { sendMessage } from '../messages/send';

/** Tells whoever signed up what became of it. */
export const tellSignUp = (
  ctx: Ctx,
  { userId, eId }: Pick<typeof signUps.$inferSelect, 'userId' | 'eId'>,
  title: string,
  body: string,
  /** `phone` is told by sms whatever the account's choice is. */
  { link = '/mine/activity', phone }: { link?: string; phone?: string } = {},
) => sendMessage(ctx, { userId, eId, kind: 'business', topic: 'activity', title, body, link, phone });
