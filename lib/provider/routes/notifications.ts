import * as contract from '@/lib/contract/notifications';
import { route } from '../route';
import {
  getNotificationSettings,
  removeMail,
  sendMailCode,
  setNotificationChoice,
  verifyMail,
} from '../services/deliveries/settings';

/** Notification settings. */
export const notificationRoutes = [
  route(contract.getNotificationSettings, (ctx) => getNotificationSettings(ctx)),
  route(contract.setNotificationChoice, (ctx, { body }) => setNotificationChoice(ctx, body)),
  route(contract.sendMailCode, (ctx, { body }) => sendMailCode(ctx, body.address)),
  route(contract.verifyMail, (ctx, { body }) => verifyMail(ctx, body.address, body.code)),
  route(contract.removeMail, (ctx) => removeMail(ctx)),
];
