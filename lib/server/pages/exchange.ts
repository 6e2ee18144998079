import { env } from '@/lib/config/env';
import { type Envelope, envelope } from '@/lib/contract/envelope';
import { noteProvider } from '../http/outage';
import { embeddedProvider } from '../provider/provider';
import { remoteFetch } from '../provider/remote-fetch';

function envelopeIn(text: string): Envelope | undefined {
  try {
    return envelope.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Envelope of an answer with its HTTP status. */
export type Answer = Envelope & { status: number };

/**
 * Sends a call to the provider, in process or over HTTP, and returns the envelope. A host that does not support the
 * call may answer without one: with a proxy's error page, a framework's JSON, or an HTML page with status 200. That
 * becomes code 404; other rejections keep their HTTP status. Throws if the host fails.
 */
export async function exchange(path: string, init: RequestInit): Promise<Answer> {
  const response = await call(path, init).catch((error: unknown) => {
    noteProvider(undefined);
    throw error;
  });
  noteProvider(response.status);
  const answer = envelopeIn(await response.text());
  const { ok, status } = response;
  if (answer) return { ...answer, status };
  if (status >= 500 && status !== 501) throw new Error(`${path} answered ${status} without an envelope`);
  return { status, code: ok ? 404 : status, msg: '请求的内容不存在', data: null };
}

async function call(path: string, init: RequestInit): Promise<Response> {
  const host = env().API_HOST;
  return host
    ? remoteFetch(host.replace(/\/$/, '') + path, {
        ...init,
        cache: 'no-store',
        signal: AbortSignal.timeout(60_000),
      })
    : (await embeddedProvider()).fetch(new Request(`http://provider${path}`, init));
}
