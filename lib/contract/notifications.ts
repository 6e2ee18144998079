import { z } from 'zod';
import { mail } from '@/lib/rules/identifiers/mail';
import { sentCode } from './account';
import { dateTime, id, identifier } from './common';
import { userPost, userRead, userWrite } from './endpoint';

/** Topics of messages; users choose the channels for each. */
export const topic = z.enum(['deadline', 'money', 'outcome', 'case', 'consult', 'activity', 'invoice', 'account']);
export type Topic = z.output<typeof topic>;

const address = identifier(mail).toLowerCase();

/** State of a delivery: queued, being sent, accepted by the gateway, to be retried, given up. */
const deliveryState = z.enum(['queued', 'sending', 'sent', 'failed', 'givenUp']);

export const delivery = z.object({
  id,
  channel: z.enum(['sms', 'mail']),
  /** Masked. */
  recipient: z.string(),
  title: z.string(),
  state: deliveryState,
  /** Error of the last attempt; empty if it succeeded. */
  reason: z.string(),
  at: dateTime,
});
export type Delivery = z.output<typeof delivery>;

const settings = z.object({
  /** Masked. */
  phone: z.string(),
  /** The caller's verified address, unmasked; empty without one. */
  mail: z.string(),
  topics: z.array(z.object({ topic, label: z.string(), text: z.string(), sms: z.boolean(), mail: z.boolean() })),
  /** Latest deliveries, newest first. */
  recent: z.array(delivery),
});
export type NotificationSettings = z.output<typeof settings>;

/**
 * Notification channels by topic; messages on the site are always on. Personal, so the same for every current account.
 */
export const getNotificationSettings = userRead('/api/v1/user/notifications', '通知设置', {
  data: settings,
  ofLogin: true,
});

export const setNotificationChoice = userWrite('/api/v1/user/notifications', '选择通知方式', {
  body: z.object({ topic, sms: z.boolean(), mail: z.boolean() }),
  data: settings,
  ofLogin: true,
});

/** Sends a verification code to a mail address; confirming it enables mail delivery. */
export const sendMailCode = userPost('/api/v1/user/notifications/mail-code', '获取邮箱验证码', {
  body: z.object({ address }),
  data: z.object({ expiresIn: z.number().int(), retryIn: z.number().int() }),
  // Any address can be named, so that the common limit would allow thousands of mails to strangers.
  limit: 'code',
  ofLogin: true,
});
export const verifyMail = userWrite('/api/v1/user/notifications/mail', '验证邮箱', {
  body: z.object({ address, code: sentCode }),
  data: settings,
  ofLogin: true,
});
/** Idempotent. */
export const removeMail = userWrite('/api/v1/user/notifications/mail-removal', '删除邮箱', {
  data: settings,
  ofLogin: true,
});
