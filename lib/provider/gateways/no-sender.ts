import type { MessageSender } from '../core/ports';
import { SendRefused } from './send-refused';

/** Refuses every message, so that nothing claims to have been sent and no code is kept as text. */
export const noSender: MessageSender = {
  lacks: () => true,
  send: ({ channel }) =>
    Promise.reject(new SendRefused(channel === 'sms' ? '没有设置短信网关' : '没有设置邮件服务器', true)),
};
