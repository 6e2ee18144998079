import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import onHeaders from 'on-headers';
import { failureOf } from '@/lib/contract/error-codes';
import { inRequest } from '@/lib/log/request-scope';
import type { CacheStore } from '../cache/entry.mjs';
import { type Target, targetOf } from './address';
import { AnswerCache, type AnswerCacheOptions } from './answer-cache';
import { type AnsweredRequest, recordOf } from './answered';
import { type CachePolicy, cachePolicyOf, dataOf, markedOf } from './cache-policy';
import { type Caller, callerOf } from './client-ip';
import { compress } from './compress';
import { type ChargeCost, costOf, isPrefetch } from './cost-limit';
import { answerClosed, type Gate } from './gate';
import { type MissingPage, MissingPages } from './missing-pages.mjs';
import { endInOrder } from './orderly-end';
import { isProviderAway } from './outage';
import { refuse, refuseMethod, refuseTooMany } from './refusals';
import type { RenderTurns } from './render-turns';
import { requestIdOf } from './request-id';
import { boundRouterHeaders } from './router-headers';
import { securityHeaders } from './security-headers.mjs';

export interface ListenerParts {
  /** Answers API calls: the embedded provider, or a remote one. */
  gateway: (request: Request, caller: Caller) => Promise<Response>;
  /** Answers everything else: Next. */
  pages: RequestListener;
  store: Pick<CacheStore, 'clock' | 'lastInvalidation'>;
  /** Renders the 404 page for an address. */
  missingPage: (address: string) => Promise<MissingPage>;
  /** Decides whether an address is there for its visitor; without it every address is. */
  gate?: Gate;
  /** Number of trusted proxies in front of this server. */
  hops: number;
  /** Whether the answer cache is used; off in development, where files change under the same name. */
  keepsAnswers: boolean;
  /** Whether it keeps public calls too; requires a provider that reports its writes. */
  keepsCalls: boolean;
  answerCache?: AnswerCacheOptions;
  /** Charges a client for uncached work; without it nothing is limited. */
  charge?: ChargeCost;
  /** Lets a few pages be rendered at a time; without it all are at once. */
  turns?: RenderTurns;
  /** Receives each request once its answer has left, for the log and the figures. */
  onAnswered?: (answered: AnsweredRequest) => void;
  /** `id` is that of the request, which its answer carries as `x-request-id`. */
  onError: (error: unknown, path: string, id: string) => void;
}

const PRIVATE = 'private, no-store';
/** Set by this listener for the code behind it, so it drops them from requests. */
const OURS =
  /^(?:x-client-ip|x-portal-|x-middleware-|x-nonce$|x-invoke-|x-missing-page$|x-next|x-prerender-|x-matched-path$|x-now-|content-security-policy)/;
/**
 * Conditions of pages and build files that Next answers with an error of its own when they do not hold (a range beyond the
 * end, another version). Without them the answer is whole, which is always right; recordings are served by the gateway.
 */
const CONDITIONS = ['range', 'if-range', 'if-match', 'if-unmodified-since'];
/**
 * Names the debug channel of a client navigation in development: React waits for what Next sends there under these ids,
 * so without them a link never opens its page.
 */
const DEBUG = /^x-nextjs-(?:html-)?request-id$/;
/** Matches no route, so Next answers with the 404 page. */
const NOWHERE = '/malformed-address';

function setCacheControl(response: ServerResponse, isPrivate: () => boolean): void {
  onHeaders(response, () => {
    if (isPrivate()) response.setHeader('cache-control', PRIVATE);
  });
}

/** Seconds after which a visitor, or a search engine, may ask again during an outage. */
const RETRY_AFTER = '30';

/** Turns the 500 of a page that could not be read into 503, for which search engines keep the page they know. */
function answerOutage(response: ServerResponse): void {
  onHeaders(response, () => {
    if (response.statusCode !== 500 || !isProviderAway()) return;
    response.statusCode = 503;
    response.setHeader('retry-after', RETRY_AFTER);
  });
}

const failure = (code: number, msg: string) => Response.json(failureOf(code, msg), { status: code });

/** Sends an API call to the gateway, without Next. */
function apiListener({ gateway, onError }: ListenerParts) {
  return (request: IncomingMessage, response: ServerResponse, caller: Caller): void => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    // Files set their own lifetime; every other call is private to its caller.
    setCacheControl(response, () => !response.hasHeader('cache-control'));
    const listener = getRequestListener((call) => gateway(call, caller), {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        if (error instanceof RequestError) return failure(400, '请求地址有误');
        onError(error, request.url ?? '', caller.id ?? '');
        return failure(500, '服务暂时无法完成请求，请稍后再试');
      },
    });
    void listener(request, response);
  };
}

/** RFC 9112, 3.2: exactly one valid host, or none in HTTP/1.0. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const isHost = (host = ''): boolean => HOST.test(host) && URL.canParse(`http://${host}`);
const namesHost = ({ headersDistinct: { host = [] }, httpVersion }: IncomingMessage): boolean =>
  host.length === 0 ? httpVersion === '1.0' : host.length === 1 && isHost(host[0]);

/** The cache policy of the requested form: the document, or the RSC payload that the browser's router asks for. */
function policyOf(request: IncomingMessage, target: Target, isMarked: boolean): CachePolicy | null {
  const policy = cachePolicyOf(target);
  // Only pages have an RSC payload.
  if (!policy?.isPage) {
    if (policy) delete request.headers.rsc;
    return policy;
  }
  if ('rsc' in request.headers) return isPrefetch(request) ? null : dataOf(policy);
  return isMarked ? markedOf(policy) : policy;
}

/**
 * Handles every request, in this order: host and internal headers, client address, method, gate, answer cache, cost limit,
 * compression. API calls then go to the gateway, everything else to Next.
 */
export function createListener(parts: ListenerParts): RequestListener {
  const { hops, keepsAnswers, keepsCalls, charge, onError, onAnswered } = parts;
  const answers = new AnswerCache(parts.store, parts.answerCache);
  const isInDevelopment = !keepsAnswers;
  const api = apiListener(parts);
  const missing = new MissingPages(parts.missingPage);

  const fail = (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
    onError(error, request.url ?? '', String(response.getHeader('x-request-id') ?? ''));
    refuse(response, 500, '服务暂时无法完成请求，请稍后再试');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, id: string): Promise<void> => {
    const record = recordOf(request, response, id, onAnswered);
    endInOrder(request, response);
    response.setHeader('x-request-id', id);
    if (!namesHost(request)) return refuse(response, 400, '请求地址有误', { connection: 'close' });
    // A health check by HTTP/1.0 names none, and the gateway needs one.
    request.headers.host ??= 'localhost';
    for (const name of Object.keys(request.headers))
      if (OURS.test(name) && !(isInDevelopment && DEBUG.test(name))) delete request.headers[name];
    const caller = { ...callerOf(request, hops), id };
    const target = targetOf(request.url);
    const { path, search, area, malformed } = target;
    record.target = target;
    request.url = malformed ? NOWHERE : path + search;
    if (refuseMethod(request, response, area)) return;
    if (malformed && area === 'api') return refuse(response, 400, '请求地址有误');
    // Next ignores any other value.
    if (request.headers.rsc !== '1') delete request.headers.rsc;
    boundRouterHeaders(request);
    if (area === 'page') for (const name of CONDITIONS) delete request.headers[name];
    const verdict = (await parts.gate?.(request, target)) ?? { is: 'open' };
    if (verdict.is === 'closed') return answerClosed(request, response, target, verdict.site);
    const isGone = verdict.is === 'gone';
    if (isGone) request.url = NOWHERE;
    const isMarked = /[?&]_rsc=/.test(search);
    const isKept = keepsAnswers && !isGone && (area === 'page' || keepsCalls);
    const policy = isKept ? policyOf(request, target, isMarked) : null;
    const isFlight = area === 'page' && ('rsc' in request.headers || isMarked);
    // The RSC payload has the page's address: shared caches must not mix them up, nor keep a failure.
    if (area === 'page') {
      setCacheControl(response, () => isFlight || response.statusCode >= 500);
      answerOutage(response);
    }
    request.headers['x-client-ip'] = caller.address;
    request.headers['x-portal-origin'] = caller.origin;
    const go = async () => {
      const cost = charge && (area === 'page' || keepsCalls) ? costOf(request, target, policy) : 0;
      const wait = cost > 0 ? await charge?.(caller.address, cost) : 0;
      if (wait) return refuseTooMany(response, area, wait);
      const isRendered = area === 'page' && policy?.lifetime !== 'forever';
      if (isRendered && parts.turns && !(await parts.turns.take(caller.address, response))) return;
      compress(request, response, () => {
        if (area === 'api') api(request, response, caller);
        else {
          missing.watch(path + search, response);
          parts.pages(request, response);
        }
      });
    };
    await answers.handle(request, response, policy, go, (verdict) => {
      record.cache = verdict;
    });
  };

  return (request, response) => {
    const id = requestIdOf(request.headers, hops);
    inRequest(id, () => answer(request, response, id).catch((error: unknown) => fail(error, request, response)));
  };
}
