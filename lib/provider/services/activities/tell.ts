import type { Ctx } from '../../context';
import type { signUps } from '../../db/schema';
import { sendMessage } from '../messages/send';

/** Tells whoever signed up what became of it. */
export const tellSignUp = (
  ctx: Ctx,
  { userId, eId }: Pick<typeof signUps.$inferSelect, 'userId' | 'eId'>,
  title: string,
  body: string,
  link = '/mine/activity',
) => sendMessage(ctx, { userId, eId, kind: 'business', title, body, link });
