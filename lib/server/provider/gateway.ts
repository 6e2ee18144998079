import { randomUUID } from 'node:crypto';
import { env } from '@/lib/config/env';
import { PARTY_COOKIE, PARTY_HEADER, PARTY_PATH } from '@/lib/contract/case-parties';
import { failureOf } from '@/lib/contract/error-codes';
import { exactPath } from '@/lib/contract/paths';
import { passedHeaders } from '@/lib/contract/request-headers';
import { BodyTooLarge, limitBody } from '../http/body-limit';
import type { Caller } from '../http/client-ip';
import { stoppingAnswer } from '../http/stopping';
import { isLocalRequest } from './local-request';
import { loopDelay } from './loop-delay';
import { embeddedProvider } from './provider';
import { bodyOf } from './remote-body';
import { remoteFetch } from './remote-fetch';
import { revalidate } from './revalidate';

/** Hop-by-hop headers, which are not forwarded. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
];

/** Headers by which an answer of a host would act on this whole site. */
const OF_SITE = ['clear-site-data', 'refresh', 'strict-transport-security'];
/** Headers by which an answer to a call would stay in the cache of the browser, where a file may. */
const LASTING = ['etag', 'last-modified', 'expires', 'age'];

/** Milliseconds without progress after which a remote provider counts as unreachable. */
const PATIENCE = 60_000;

/** Serves an API call by the embedded provider, or forwards it unchanged to API_HOST. */
export async function gateway(request: Request, caller: Caller): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === '/api/revalidate' && request.method === 'POST') return revalidate(request);
  const stopping = url.pathname === '/api/health' ? stoppingAnswer() : null;
  if (stopping) return stopping;
  const path = exactPath(request.method, url.pathname) + url.search;
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (path.startsWith(PARTY_PATH)) passRoom(request, headers);
  headers.set('x-request-id', caller.id ?? randomUUID());
  const remote = env().API_HOST;
  return remote ? forward(remote, path, request, headers) : embed(path, request, headers, caller);
}

/** Passes the session of a party's room, the only cookie of a call, as a header: scripts can read neither. */
function passRoom(request: Request, headers: Headers): void {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const found = cookies.find((one) => one.startsWith(`${PARTY_COOKIE}=`));
  if (found) headers.set(PARTY_HEADER, found.slice(PARTY_COOKIE.length + 1));
}

/** The same for Next's route handlers in development, which run without the listener. */
export const serve = (request: Request): Promise<Response> =>
  gateway(request, { address: '', origin: `http://${request.headers.get('host') ?? new URL(request.url).host}` });

async function embed(path: string, request: Request, headers: Headers, caller: Caller): Promise<Response> {
  headers.set('x-portal-origin', caller.origin);
  headers.set('x-client-ip', caller.address);
  // Some calls are restricted to this machine.
  if (!isLocalRequest(request.headers)) headers.set('x-portal-remote', '1');
  const provider = await embeddedProvider();
  const init = withBody(request, headers, () => request.body);
  const answer = await provider.fetch(new Request(`http://provider${path}`, { ...init, ...departure(request) }));
  const reportsDelay = path === '/api/health' && request.method === 'GET' && isLocalRequest(request.headers);
  return reportsDelay ? withLoopDelay(answer) : answer;
}

/** Adds the event loop's delay to the health report for local monitoring. */
async function withLoopDelay(answer: Response): Promise<Response> {
  const health: unknown = await answer.json();
  return Response.json({ ...Object(health), eventLoop: loopDelay() }, { status: answer.status });
}

/**
 * Passes the abort signal only for uploads, which may take long to read; creating it for every call would be too
 * costly.
 */
const departure = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/') ? { signal: request.signal } : {};

/** An abort signal that fires after a period of inactivity, so that slow transfers are not cut off. */
function patience() {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  const touch = () => {
    end();
    timer = setTimeout(() => abort.abort(new DOMException('no answer', 'TimeoutError')), PATIENCE);
  };
  touch();
  return { signal: abort.signal, touch, end };
}

/** Types that a browser would run as a page of this site. */
const RUNS = /html|xml|svg/i;
/** Policy under which such an answer of the provider shows its text and runs nothing. */
const INERT = "default-src 'none'; sandbox";

async function forward(host: string, path: string, request: Request, headers: Headers): Promise<Response> {
  const { signal, touch, end } = patience();
  const base = host.replace(/\/$/, '');
  try {
    headers.delete('content-length');
    const init = {
      ...withBody(request, headers, () => limitBody(request, { onProgress: touch })),
      redirect: 'manual' as const,
    };
    const answer = await remoteFetch(base + path, { ...init, signal });
    const kept = new Headers(answer.headers);
    for (const name of [...HOP_BY_HOP, ...OF_SITE]) kept.delete(name);
    if (/json/i.test(kept.get('content-type') ?? '')) {
      for (const name of LASTING) kept.delete(name);
      kept.set('cache-control', 'private, no-store');
    }
    // The session of a party's room is the only cookie that a provider may set.
    const room = answer.headers.getSetCookie().find((one) => one.startsWith(`${PARTY_COOKIE}=`));
    if (room && path.startsWith(PARTY_PATH)) kept.set('set-cookie', room);
    // Rewrites the provider's absolute location to a path of ours.
    const location = kept.get('location');
    if (location?.startsWith(`${base}/`)) kept.set('location', location.slice(base.length));
    if (RUNS.test(kept.get('content-type') ?? '') && !kept.has('content-security-policy'))
      kept.set('content-security-policy', INERT);
    return new Response(await bodyOf(answer, { touch, end }), { status: answer.status, headers: kept });
  } catch (error) {
    end();
    const cause = error instanceof Error ? error.cause : undefined;
    if (error instanceof BodyTooLarge || cause instanceof BodyTooLarge) return failure(413, '提交的内容过大');
    return failure(502, '服务暂时无法连接，请稍后再试');
  }
}

const failure = (code: number, msg: string) => Response.json(failureOf(code, msg), { status: code });

/** Calls `streamOf` only for methods with a body: accessing a request's body costs as much as a small call. */
function withBody({ method }: Request, headers: Headers, streamOf: () => Request['body']) {
  const body = method === 'GET' || method === 'HEAD' ? null : streamOf();
  return body ? { method, headers, body, duplex: 'half' as const } : { method, headers };
}
