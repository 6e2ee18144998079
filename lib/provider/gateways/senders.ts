import type { MessageSender } from '../core/ports';

/** One sender out of one for each way. */
export const byChannel = (senders: Record<'sms' | 'mail', MessageSender>): MessageSender => ({
  send: (message) => senders[message.channel].send(message),
});
