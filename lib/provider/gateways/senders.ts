import type { MessageSender } from '../core/ports';

/** Combines a sender for each channel into one. */
export const byChannel = (senders: Record<'sms' | 'mail', MessageSender>): MessageSender => ({
  send: (message) => senders[message.channel].send(message),
  lacks: (channel) => senders[channel].lacks?.(channel) ?? false,
});
