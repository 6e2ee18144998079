import { randomUUID } from 'node:crypto';
import { env } from '@/lib/config/env';
import { exactPath } from '@/lib/contract/paths';
import { passedHeaders } from '@/lib/contract/request-headers';
import { BodyTooLarge, limitBody } from '../http/body-limit';
import type { Caller } from '../http/client-ip';
import { isLocalRequest } from './local-request';
import { loopDelay } from './loop-delay';
import { embeddedProvider } from './provider';
import { remoteFetch } from './remote-fetch';
import { revalidate } from './revalidate';

/** Headers of an answer that are about the connection, not about what was answered. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
];

/** Milliseconds without a sign of life after which a remote provider counts as away. */
const PATIENCE = 60_000;

/** Serves an API call by the embedded provider, or forwards it to API_HOST letter by letter. */
export async function gateway(request: Request, caller: Caller): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === '/api/revalidate' && request.method === 'POST') return revalidate(request);
  const path = exactPath(request.method, url.pathname) + url.search;
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('x-request-id', request.headers.get('x-request-id') ?? randomUUID());
  const remote = env().API_HOST;
  return remote ? forward(remote, path, request, headers) : embed(path, request, headers, caller);
}

/** The same for Next's route handlers in development, where no edge stands before them. */
export const serve = (request: Request): Promise<Response> =>
  gateway(request, { address: '', origin: `http://${request.headers.get('host') ?? new URL(request.url).host}` });

async function embed(path: string, request: Request, headers: Headers, caller: Caller): Promise<Response> {
  headers.set('x-portal-origin', caller.origin);
  headers.set('x-client-ip', caller.address);
  // Some things are for whoever sits at this machine only.
  if (!isLocalRequest(request.headers)) headers.set('x-portal-remote', '1');
  const provider = await embeddedProvider();
  const init = withBody(request, headers, () => request.body);
  const answer = await provider.fetch(new Request(`http://provider${path}`, { ...init, ...departure(request) }));
  return path === '/api/health' && isLocalRequest(request.headers) ? withLoopDelay(answer) : answer;
}

/** Adds the event loop's delay to the health that local monitoring reads. */
async function withLoopDelay(answer: Response): Promise<Response> {
  const health: unknown = await answer.json();
  return Response.json({ ...Object(health), eventLoop: loopDelay() }, { status: answer.status });
}

/** Tells that a sender has left, where what it sent may take long to read. Asked of every call, it would cost each. */
const departure = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/') ? { signal: request.signal } : {};

/** A signal that aborts when nobody has touched it for a while: what is long on its way is not what hangs. */
function patience() {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new DOMException('no answer', 'TimeoutError')), PATIENCE);
  return { signal: abort.signal, touch: () => void timer.refresh(), end: () => clearTimeout(timer) };
}

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
    for (const name of HOP_BY_HOP) kept.delete(name);
    // What the provider calls its own address is ours to the browser.
    const location = kept.get('location');
    if (location?.startsWith(`${base}/`)) kept.set('location', location.slice(base.length));
    return new Response(answer.body, { status: answer.status, headers: kept });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (error instanceof BodyTooLarge || cause instanceof BodyTooLarge) return failure(413, '提交的内容过大');
    return failure(502, '服务暂时无法连接，请稍后再试');
  } finally {
    end();
  }
}

const failure = (code: number, msg: string) => Response.json({ code, msg, data: null }, { status: code });

/** `bodyOf` is asked only where there can be a body: a request's mere look at it costs as much as a small call. */
function withBody({ method }: Request, headers: Headers, bodyOf: () => Request['body']) {
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf();
  return body ? { method, headers, body, duplex: 'half' as const } : { method, headers };
}
