import type { Ctx } from '../../core/context';
import type { signUps } from '../../db/schema';
import { queueText, sendMessage } from '../notification';

type SignUp = Pick<typeof signUps.$inferSelect, 'userId' | 'eId'>;

/** Tells whoever signed up what became of it; a person without an account by sms, and only what cannot wait. */
export async function tellSignUp(
  ctx: Ctx,
  { userId, eId }: SignUp,
  title: string,
  body: string,
  /** `phone` is told by sms whatever the account's choice is. */
  { link = '/mine/activity', phone }: { link?: string; phone?: string } = {},
): Promise<void> {
  if (userId !== null) {
    await sendMessage(ctx, { userId, eId, kind: 'business', topic: 'activity', title, body, link, phone });
  } else if (phone) {
    await queueText(ctx, { recipient: phone, subject: title, text: `${title}：${body}` });
  }
}
