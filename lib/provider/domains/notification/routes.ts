import { listOutbox as outboxContract } from '@/lib/contract/dev';
import * as messages from '@/lib/contract/messages';
import * as notifications from '@/lib/contract/notifications';
import { route } from '../../http/route';
import { countUnread, getMessage, listMessages, readAllMessages, readMessage } from './messages';
import { listOutbox } from './outbox';
import { getNotificationSettings, removeMail, sendMailCode, setNotificationChoice, verifyMail } from './settings';

export const notificationRoutes = [
  route(messages.listMessages, (ctx, { query }) => listMessages(ctx, query)),
  route(messages.countUnread, (ctx) => countUnread(ctx)),
  route(messages.getMessage, (ctx, { params }) => getMessage(ctx, params.id)),
  route(messages.readMessage, (ctx, { params }) => readMessage(ctx, params.id)),
  route(messages.readAllMessages, (ctx, { body }) => readAllMessages(ctx, body.kind)),
  route(notifications.getNotificationSettings, (ctx) => getNotificationSettings(ctx)),
  route(notifications.setNotificationChoice, (ctx, { body }) => setNotificationChoice(ctx, body)),
  route(notifications.sendMailCode, (ctx, { body }) => sendMailCode(ctx, body.address)),
  route(notifications.verifyMail, (ctx, { body }) => verifyMail(ctx, body.address, body.code)),
  route(notifications.removeMail, (ctx) => removeMail(ctx)),
  route(outboxContract, (ctx, { query }, { request }) =>
    listOutbox(ctx, request.headers.has('x-portal-remote'), query.recipient),
  ),
];
