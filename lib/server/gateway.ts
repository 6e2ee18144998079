import { randomUUID } from 'node:crypto';
import { exactPath } from '@/lib/contract/paths';
import { env } from '@/lib/env';
import { isLocalRequest } from './local-request';
import { embeddedProvider } from './provider';

/** Headers that go on to a provider. Cookies never do. */
const FORWARDED = [
  'platform',
  'token',
  'authorization',
  'content-type',
  'idempotency-key',
  'x-timestamp',
  'x-signature',
  'x-scan-secret',
  'user-agent',
  'accept',
  'range',
];

/** Headers of an answer that are about the connection, not about what was answered. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
];

const TIMEOUT = 60_000;

/** The origin under which the browser reached us. */
function originOf(request: Request): string {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const protocol = env().TRUST_PROXY
    ? (request.headers.get('x-forwarded-proto') ?? 'http')
    : new URL(request.url).protocol.replace(':', '');
  return `${protocol}://${host}`;
}

/** Serves a browser's API call by the embedded provider, or forwards it to API_HOST letter by letter. */
export async function serve(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = exactPath(request.method, url.pathname) + url.search;
  const headers = new Headers();
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('x-request-id', request.headers.get('x-request-id') ?? randomUUID());
  const remote = env().API_HOST;
  return remote ? forward(remote, path, request, headers) : embed(path, request, headers);
}

async function embed(path: string, request: Request, headers: Headers): Promise<Response> {
  headers.set('x-portal-origin', originOf(request));
  // Set by our server from the socket; what a client sends under this name is overwritten there.
  headers.set('x-client-ip', request.headers.get('x-client-ip') ?? request.headers.get('x-forwarded-for') ?? '');
  // Some things are for whoever sits at this machine only.
  if (!isLocalRequest(request.headers)) headers.set('x-portal-remote', '1');
  const provider = await embeddedProvider();
  return provider.fetch(new Request(`http://provider${path}`, withBody(request, headers)));
}

async function forward(host: string, path: string, request: Request, headers: Headers): Promise<Response> {
  const init = { ...withBody(request, headers), redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) } as const;
  try {
    const answer = await fetch(host.replace(/\/$/, '') + path, init);
    const kept = new Headers(answer.headers);
    for (const name of HOP_BY_HOP) kept.delete(name);
    return new Response(answer.body, { status: answer.status, headers: kept });
  } catch {
    return Response.json({ code: 502, msg: '服务暂时无法连接，请稍后再试', data: null }, { status: 502 });
  }
}

function withBody(request: Request, headers: Headers): RequestInit & { duplex?: 'half' } {
  const { method, body } = request;
  return body && method !== 'GET' && method !== 'HEAD'
    ? { method, headers, body, duplex: 'half' }
    : { method, headers };
}
