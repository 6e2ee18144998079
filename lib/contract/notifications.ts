import { z } from 'zod';
import { mail } from '@/lib/rules/identifiers/mail';
import { sentCode } from './account';
import { dateTime, id, identifier } from './common';
import { userRead, userWrite } from './endpoint';

/** What messages are about, for the choice by which ways one is told. */
export const topic = z.enum(['deadline', 'money', 'case', 'consult', 'activity', 'invoice', 'account']);
export type Topic = z.output<typeof topic>;

const address = identifier(mail).toLowerCase();

/** How a message got on: waiting, on its way, arrived at the gateway, tried again later, given up. */
const deliveryState = z.enum(['queued', 'sending', 'sent', 'failed', 'givenUp']);

export const delivery = z.object({
  id,
  channel: z.enum(['sms', 'mail']),
  /** Masked. */
  recipient: z.string(),
  title: z.string(),
  state: deliveryState,
  /** Why the last attempt failed; empty when it did not. */
  reason: z.string(),
  at: dateTime,
});
export type Delivery = z.output<typeof delivery>;

const settings = z.object({
  /** Masked. */
  phone: z.string(),
  /** The caller's verified address, whole; empty without one. */
  mail: z.string(),
  topics: z.array(z.object({ topic, label: z.string(), text: z.string(), sms: z.boolean(), mail: z.boolean() })),
  /** What was sent last, newest first. */
  recent: z.array(delivery),
});
export type NotificationSettings = z.output<typeof settings>;

/** By which ways the person is told of what; on the site always. The same whichever account is acted as. */
export const getNotificationSettings = userRead('/api/v1/user/notifications', '通知设置', {
  data: settings,
  ofLogin: true,
});

export const setNotificationChoice = userWrite('/api/v1/user/notifications', '选择通知方式', {
  body: z.object({ topic, sms: z.boolean(), mail: z.boolean() }),
  data: settings,
  ofLogin: true,
});

/** Sends a code to a mail address; once it comes back the address receives mail. */
export const sendMailCode = userWrite('/api/v1/user/notifications/mail-code', '获取邮箱验证码', {
  body: z.object({ address }),
  data: z.object({ expiresIn: z.number().int(), retryIn: z.number().int() }),
  ofLogin: true,
});
export const verifyMail = userWrite('/api/v1/user/notifications/mail', '验证邮箱', {
  body: z.object({ address, code: sentCode }),
  data: settings,
  ofLogin: true,
});
/** Done twice it answers the same. */
export const removeMail = userWrite('/api/v1/user/notifications/mail-removal', '删除邮箱', {
  data: settings,
  ofLogin: true,
});
