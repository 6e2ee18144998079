import type { MessageSender } from '../ports';

/** Hands messages to a configured HTTP gateway as JSON. Throws when it does not take one. */
export function httpSender(url: string, token?: string): MessageSender {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`message gateway answered ${response.status}`);
    },
  };
}
