import type { MessageSender } from '../core/ports';
import { SendRefused } from './send-refused';

const TIMEOUT = 10_000;
/** Refusals that may be temporary. */
const PASSING = [408, 425, 429];

/**
 * Sends messages through a configured HTTP gateway as JSON, with their key as `idempotency-key`. Throws if the gateway
 * does not accept one.
 */
export function httpSender(url: string, token?: string): MessageSender {
  return {
    async send({ channel, recipient, text, subject, key, attachment }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify({
          channel,
          recipient,
          text,
          subject,
          ...(attachment && {
            attachment: {
              name: attachment.name,
              mime: attachment.mime,
              base64: Buffer.from(attachment.bytes).toString('base64'),
            },
          }),
        }),
        // Followed, a redirect to any page would count as sent.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      const { ok, status } = response;
      const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
      if (!ok) throw new SendRefused(`发送服务没有接受（${status}）`, isFinal);
    },
  };
}
