import type { Ctx } from '../../core/context';
import type { signUps } from '../../db/schema';
import { queueText, sendMessage } from '../notification';

type SignUp = Pick<typeof signUps.$inferSelect, 'userId' | 'eId'>;

/** Notifies the holder of a sign-up; a person without an account gets an sms, for urgent messages only. */
export async function notifySignUp(
  ctx: Ctx,
  { userId, eId }: SignUp,
  title: string,
  body: string,
  /** `phone` gets an sms whatever the account's notification settings are. */
  { link = '/mine/activity', phone }: { link?: string; phone?: string } = {},
): Promise<void> {
  if (userId !== null) {
    await sendMessage(ctx, { userId, eId, kind: 'business', topic: 'activity', title, body, link, phone });
  } else if (phone) {
    await queueText(ctx, { recipient: phone, subject: title, text: `${title}：${body}` });
  }
}
