import { env } from '@/lib/config/env';
import { type Envelope, envelope } from '@/lib/contract/envelope';
import { embeddedProvider } from '../provider/provider';
import { remoteFetch } from '../provider/remote-fetch';

function envelopeIn(text: string): Envelope | undefined {
  try {
    return envelope.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Sends a call to the provider, in process or over HTTP, and answers the envelope. A host that has no such call answers
 * without one: a proxy's page, a framework's own JSON, or a page of its own with status 200. That is code 404, and any other
 * refusal its HTTP status. Throws where the host fails.
 */
export async function exchange(path: string, init: RequestInit): Promise<Envelope> {
  const host = env().API_HOST;
  const response = host
    ? await remoteFetch(host.replace(/\/$/, '') + path, {
        ...init,
        cache: 'no-store',
        signal: AbortSignal.timeout(60_000),
      })
    : await (await embeddedProvider()).fetch(new Request(`http://provider${path}`, init));
  const answer = envelopeIn(await response.text());
  if (answer) return answer;
  const { ok, status } = response;
  if (status >= 500 && status !== 501) throw new Error(`${path} answered ${status} without an envelope`);
  return { code: ok ? 404 : status, msg: '请求的内容不存在', data: null };
}
