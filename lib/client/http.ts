import { getCookie } from 'cookies-next/client';
import ky, { HTTPError, TimeoutError } from 'ky';
import type { EndpointData, EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import { openEnvelope } from './envelope';
import { ApiError, messages } from './errors';
import { readLocal, storageKeys } from './storage';

/** Cookie with the token of `/lpe` paths and of the page guard. */
export const TOKEN_COOKIE = 'reception-Token';
/** Milliseconds (spec section 9). */
const TIMEOUT = 60_000;

/** `/lpe` carries the cookie's token as a bearer, all else the local-storage token (spec section 7). */
function tokenHeaders(path: string): Record<string, string> {
  const main = readLocal(storageKeys.token);
  // The bridge itself must prove who asks, so it carries the main token (docs/decisions/0003).
  if (path.startsWith('/lpe')) {
    const bridge = getCookie(TOKEN_COOKIE);
    return {
      ...(typeof bridge === 'string' && { authorization: `Bearer ${bridge}` }),
      ...(main && path.endsWith('/login/login') && { token: main }),
    };
  }
  return main ? { token: main } : {};
}

const http = ky.create({ timeout: TIMEOUT, retry: 0, throwHttpErrors: false, headers: { platform: 'pc' } });

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the browser finish the call after the page is left. */
  keepalive?: boolean;
}

function addressOf(path: string, input: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  // Odd paths (`//`, trailing slash) must stay as they are; an absolute address keeps them from being resolved.
  return `${location.origin}${filled}${search && `?${search}`}`;
}

function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof TimeoutError) return new ApiError('network', 0, messages.requestFailed, { cause: error });
  if (error instanceof DOMException && error.name === 'AbortError')
    return new ApiError('silent', 0, '', { cause: error });
  if (error instanceof HTTPError || error instanceof TypeError)
    return new ApiError('network', 0, messages.requestFailed, { cause: error });
  return new ApiError('setup', 0, messages.setupFailed, { cause: error });
}

/** Sends a call and answers the envelope's data unparsed. Throws ApiError only. */
export async function send(
  method: string,
  path: string,
  input: LooseInput,
  options: CallOptions = {},
): Promise<unknown> {
  try {
    const { headers, ...rest } = options;
    const json = method === 'GET' ? undefined : (input.body ?? {});
    const body = json instanceof FormData ? { body: json } : { json };
    const response = await http(addressOf(path, input), {
      method,
      ...body,
      headers: { ...tokenHeaders(path), ...headers },
      ...rest,
    });
    return openEnvelope(await response.json());
  } catch (error) {
    throw failureOf(
      error instanceof SyntaxError ? new ApiError('network', 0, messages.requestFailed, { cause: error }) : error,
    );
  }
}

/**
 * Calls an endpoint and parses what it answers. With an {@link EndpointRef} nothing is parsed: public pages
 * do not ship the schemas, and talk to our own origin only.
 */
export async function call<E extends EndpointShape>(
  endpoint: E | EndpointRef<E>,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointData<E>> {
  const data = await send(endpoint.method, endpoint.path, input as LooseInput, options);
  return ('data' in endpoint ? endpoint.data.parse(data) : data) as EndpointData<E>;
}
