import ky, { TimeoutError } from 'ky';
import type { EndpointData, EndpointInput, EndpointRef, EndpointShape } from '@/lib/contract/endpoint';
import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { parseLongJson } from '@/lib/rules/identifiers/long-json';
import { readCookie } from '../session/cookie';
import { useSession } from '../session/session-store';
import { readLocal, storageKeys } from '../session/storage';
import { isEnvelope, openEnvelope } from './envelope';
import { ApiError, type Asked, httpFailure, lineFailure, otherAnswer } from './errors';
import { messages } from './messages';
import { hasNoData } from './no-data';
import { isSpecified } from './specified-calls';
import { TIMEOUT } from './timeout';

/** `/lpe` calls send the cookie's token as bearer, all others the token in local storage (specification, section 7). */
function tokenHeaders(path: string): Record<string, string> {
  const main = readLocal(storageKeys.token);
  // The bridge call itself must authenticate the user, so it sends the main token (docs/decisions/0003).
  if (path.startsWith('/lpe')) {
    const bridge = readCookie(TOKEN_COOKIE);
    return {
      ...(bridge !== undefined && { authorization: `Bearer ${bridge}` }),
      ...(main && path.endsWith('/login/login') && { token: main }),
    };
  }
  const actingAs = useSession.getState().userInfo?.eId;
  // Lets the server reject input of this page after another tab has switched the account.
  return main ? { token: main, ...(actingAs !== undefined && { 'acting-as': String(actingAs) }) } : {};
}

/** Marks network failures, to tell them apart from errors in the request's setup. */
class BrokenLine extends Error {}

const overTheLine: typeof fetch = (request, init) =>
  fetch(request, init).catch((cause) => {
    throw isAbort(cause) ? cause : new BrokenLine('the line broke', { cause });
  });

const http = ky.create({
  timeout: TIMEOUT,
  retry: 0,
  throwHttpErrors: false,
  headers: { platform: 'pc' },
  fetch: overTheLine,
});

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the browser finish the call after the page was left. */
  keepalive?: boolean;
  /** Sends no credentials. */
  nameless?: boolean;
}

/** Path and query of a call. */
function addressOf(path: string, input: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return `${filled}${search && `?${search}`}`;
}

function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isAbort(error)) return new ApiError('silent', 0, '', { cause: error });
  if (error instanceof TimeoutError) return lineFailure(error, messages.timedOut);
  if (error instanceof BrokenLine) return lineFailure(error.cause);
  return new ApiError('setup', 0, messages.setupFailed, { cause: error });
}

/** Data of the answer's envelope; an answer without one is a failed request with the message for its status. */
async function dataOf(response: Response, asked: Asked): Promise<unknown> {
  const text = await response.text().catch((cause) => {
    throw isAbort(cause) ? cause : lineFailure(cause);
  });
  let envelope: unknown;
  try {
    envelope = parseLongJson(text);
  } catch (cause) {
    throw httpFailure(response.status, cause, asked);
  }
  if (!response.ok && !isEnvelope(envelope)) throw httpFailure(response.status, envelope, asked);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  // A status of the 5xx is a host that fails.
  return openEnvelope(envelope, { retryAfter, asked: response.status < 500 ? asked : undefined });
}

/** Sends a call and returns the envelope's data without parsing it. Throws ApiError only. */
export async function send(
  method: string,
  path: string,
  input: LooseInput,
  options: CallOptions = {},
): Promise<unknown> {
  const token = readLocal(storageKeys.token);
  try {
    const { headers, nameless = false, ...rest } = options;
    const json = method === 'GET' ? undefined : (input.body ?? {});
    const body = json instanceof FormData ? { body: json } : { json };
    const address = addressOf(path, input);
    const sent: Record<string, string> = { ...(!nameless && tokenHeaders(path)), ...headers };
    // Keeps unusual paths (`//`, trailing slash) as they are: an absolute URL prevents their resolution.
    const response = await http(location.origin + address, { method, ...body, headers: sent, ...rest });
    const hasToken = 'token' in sent || 'authorization' in sent;
    return await dataOf(response, { isSpecified: isSpecified(method, address), hasToken });
  } catch (error) {
    const failure = failureOf(error);
    // After a new login, the expiry of the earlier one is irrelevant.
    const isPast = failure.kind === 'unauthenticated' && readLocal(storageKeys.token) !== token;
    throw isPast ? new ApiError('silent', failure.code, '', { cause: failure }) : failure;
  }
}

/**
 * Calls an endpoint and parses the answer. With an {@link EndpointRef} the answer is trusted, unless it is a list in the
 * place of something else or a read has no data: public pages do not ship the schemas, and call only our own origin.
 */
export async function call<E extends EndpointShape>(
  endpoint: E | EndpointRef<E>,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointData<E>> {
  const data = await send(endpoint.method, endpoint.path, input as LooseInput, options);
  if (!('data' in endpoint)) {
    if (endpoint.isList === false && Array.isArray(data)) throw otherAnswer(data);
    const address = addressOf(endpoint.path, input as LooseInput);
    if (hasNoData(endpoint, data) && !isSpecified(endpoint.method, address)) throw otherAnswer(data);
    return data as EndpointData<E>;
  }
  const parsed = endpoint.data.safeParse(data);
  // Reports invalid data as a failed request; the details are for the log.
  if (!parsed.success) throw otherAnswer(parsed.error);
  return parsed.data as EndpointData<E>;
}
