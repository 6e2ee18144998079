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
  const { response, text } = await call(path, init).catch((error: unknown) => {
    noteProvider(undefined);
    throw error;
  });
  noteProvider(response.status);
  const answer = envelopeIn(text);
  const { ok, status } = response;
  if (answer) return { ...answer, status };
  if (status >= 500 && status !== 501) throw new Error(`${path} answered ${status} without an envelope`);
  return { status, code: ok ? 404 : status, msg: '请求的内容不存在', data: null };
}

/** Answer with its whole text; fails for one that breaks off. */
async function call(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const host = env().API_HOST;
  const response = host
    ? await remote(host.replace(/\/$/, '') + path, init)
    : await (await embeddedProvider()).fetch(new Request(`http://provider${path}`, init));
  return { response, text: await response.text() };
}

/**
 * Fetches from the host. Follows a redirect that keeps the path, as to https; others are left unfollowed, since hosts send
 * visitors of unknown calls to a login page.
 */
async function remote(address: string, init: RequestInit): Promise<Response> {
  const options = {
    ...init,
    cache: 'no-store' as const,
    redirect: 'manual' as const,
    signal: AbortSignal.timeout(60_000),
  };
  const response = await remoteFetch(address, options);
  const location = response.headers.get('location');
  if (location === null || !URL.canParse(location, address)) return response;
  const [from, to] = [new URL(address), new URL(location, address)];
  const isSame = to.pathname === from.pathname && to.search === from.search && to.origin !== from.origin;
  return isSame ? remoteFetch(to.href, options) : response;
}
