import { z } from 'zod';
import { dateTime, id, idParams, nothing, pageOf, pageQuery } from './common';
import { userPost, userRead } from './endpoint';
import { delivery } from './notifications';

export const messageKind = z.enum(['system', 'business', 'suggest']);
export type MessageKind = z.output<typeof messageKind>;

export const message = z.object({
  id,
  kind: messageKind,
  title: z.string(),
  body: z.string(),
  /** Path of the page that the message refers to; empty for none. */
  link: z.string(),
  readAt: dateTime.nullable(),
  createdAt: dateTime,
});
export type Message = z.output<typeof message>;

const unreadCounts = z.array(z.object({ kind: messageKind, count: z.number().int() }));

/** The account's messages, newest first, with the number of unread ones of each kind. */
export const listMessages = userRead('/api/v1/user/messages', '我的消息', {
  query: pageQuery.extend({ kind: messageKind.optional(), unread: z.enum(['1']).optional() }),
  data: pageOf(message).extend({ unreadCounts }),
});

/** One message of the account; 404 for others. Does not mark it as read. */
export const getMessage = userRead('/api/v1/user/messages/{id}', '消息详情', {
  params: idParams,
  /** With its deliveries to the caller's phone and mailbox; empty if it was sent to neither. */
  data: message.extend({ deliveries: z.array(delivery) }),
});
export type MessageDetail = z.output<(typeof getMessage)['data']>;

/** Number of unread messages of the account, for the badge in the header. */
export const countUnread = userRead('/api/v1/user/messages-unread', '未读消息数', {
  data: z.object({ count: z.number().int() }),
});

/** Marks one message as read; idempotent, the first time is kept. */
export const readMessage = userPost('/api/v1/user/messages/{id}/read', '标记消息为已读', {
  params: idParams,
  data: nothing,
});

/** Marks all messages as read, of one kind or of all. */
export const readAllMessages = userPost('/api/v1/user/messages-read', '全部标记为已读', {
  body: z.object({ kind: messageKind.optional() }),
  data: z.object({ count: z.number().int() }),
});
