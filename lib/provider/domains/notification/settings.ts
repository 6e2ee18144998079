import { desc, eq } from 'drizzle-orm';
import type { Delivery, NotificationSettings, Topic } from '@/lib/contract/notifications';
import { formatDateTime } from '@/lib/format/dates';
import { topicKeys, topics } from '@/lib/kinds/topics';
import { maskMail } from '@/lib/rules/identifiers/mail';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { deliveries, notificationChoices, userMails } from '../../db/schema';
import { type CodePlace, sendCode, withCode } from '../verification-code';
import { addressees, type Ways } from './choices';

/** Deliveries shown on the settings page. */
const RECENT = 10;

export const presentDelivery = (row: typeof deliveries.$inferSelect): Delivery => ({
  id: row.id,
  channel: row.channel,
  recipient: row.channel === 'sms' ? maskPhone(row.recipient) : maskMail(row.recipient),
  title: row.subject,
  // For its reader both are the same.
  state: row.state === 'dropped' ? 'givenUp' : row.state,
  reason: row.reason,
  at: formatDateTime(row.sentAt ?? row.updatedAt),
});

/** Returns the caller's channels, addresses and latest deliveries. */
export async function getNotificationSettings(ctx: Ctx): Promise<NotificationSettings> {
  const { userId } = ctx.user;
  const me = (await addressees(ctx, [userId])).get(userId);
  if (!me) throw notFound('账号不存在');
  const recent = await ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.userId, userId))
    .orderBy(desc(deliveries.id))
    .limit(RECENT);
  return {
    phone: maskPhone(me.phone),
    mail: me.mail,
    topics: topicKeys.map((topic) => {
      const { label, text } = topics[topic];
      const { sms, mail } = me.ways[topic];
      return { topic, label, text, sms, mail };
    }),
    recent: recent.map(presentDelivery),
  };
}

export async function setNotificationChoice(ctx: Ctx, { topic, sms, mail }: Ways & { topic: Topic }) {
  const { userId } = ctx.user;
  await ctx.db
    .insert(notificationChoices)
    .values({ userId, topic, sms, mail })
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.topic], set: { sms, mail } });
  return getNotificationSettings(ctx);
}

const mailPlace = (address: string): CodePlace => ({ channel: 'mail', recipient: address, purpose: 'mail' });

export const sendMailCode = (ctx: Ctx, address: string) => sendCode(ctx, mailPlace(address));

/** Verifies a mail address by the code sent to it. Throws 422 for a wrong code. */
export async function verifyMail(ctx: Ctx, address: string, code: string): Promise<NotificationSettings> {
  const values = { address, verifiedAt: ctx.now() };
  await withCode(ctx, mailPlace(address), code, () =>
    ctx.db
      .insert(userMails)
      .values({ userId: ctx.user.userId, ...values })
      .onConflictDoUpdate({ target: userMails.userId, set: values }),
  );
  return getNotificationSettings(ctx);
}

export async function removeMail(ctx: Ctx): Promise<NotificationSettings> {
  await ctx.db.delete(userMails).where(eq(userMails.userId, ctx.user.userId));
  return getNotificationSettings(ctx);
}
