import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import onHeaders from 'on-headers';
import type { CacheStore } from '../cache/entry.mjs';
import { type Target, targetOf } from './address';
import { AnswerCache, type AnswerCacheOptions } from './answer-cache';
import { dataOf, type Keepable, keepableOf, markedOf } from './cache-policy';
import { type Caller, callerOf } from './client-ip';
import { compress } from './compress';
import { costOf, isPrefetch, type Spend } from './cost-limit';
import { type MissingPage, MissingPages } from './missing-pages.mjs';
import { endInOrder } from './orderly-end';
import { refuse, refuseMethod, refuseTooMany } from './refusals';
import { securityHeaders } from './security-headers.mjs';

export interface EdgeParts {
  /** Answers API calls: the embedded provider, or a remote one. */
  gateway: (request: Request, caller: Caller) => Promise<Response>;
  /** Answers everything else: Next. */
  pages: RequestListener;
  store: Pick<CacheStore, 'clock' | 'lastInvalidation'>;
  /** The page for an address at which there is nothing. */
  missingPage: (address: string) => Promise<MissingPage>;
  /** Proxies of ours between the visitors and this server. */
  hops: number;
  /** Whether answers to public calls may be kept: only a provider that reports its writes allows it. */
  keepsCalls: boolean;
  answerCache?: AnswerCacheOptions;
  /** Counts what a visitor's requests cost; without it nobody is limited. */
  spend?: Spend;
  onError: (error: unknown, path: string) => void;
}

const PRIVATE = 'private, no-store';
/** Said by us to what stands behind; from a client it is a lie. */
const OURS =
  /^(?:x-client-ip|x-portal-|x-middleware-|x-nonce$|x-invoke-|x-missing-page$|x-next|x-prerender-|x-matched-path$)/;
/** No address of the site: Next answers it with the 404 page. */
const NOWHERE = '/malformed-address';

function setCacheControl(response: ServerResponse, isPrivate: () => boolean): void {
  onHeaders(response, () => {
    if (isPrivate()) response.setHeader('cache-control', PRIVATE);
  });
}

const failure = (code: number, msg: string) => Response.json({ code, msg, data: null }, { status: code });

/** Sends an API call to the gateway, without Next. */
function apiListener({ gateway, onError }: EdgeParts) {
  return (request: IncomingMessage, response: ServerResponse, caller: Caller): void => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    // Files say themselves for how long they hold; a call is the business of its caller alone.
    setCacheControl(response, () => !response.hasHeader('cache-control'));
    const listener = getRequestListener((call) => gateway(call, caller), {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        if (error instanceof RequestError) return failure(400, '请求地址有误');
        onError(error, request.url ?? '');
        return failure(500, '服务暂时无法完成请求，请稍后再试');
      },
    });
    void listener(request, response);
  };
}

/** RFC 9112, 3.2: one host, or none of HTTP/1.0; and one that an address can be made of. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const namesHost = ({ headersDistinct: { host = [] }, httpVersion }: IncomingMessage): boolean =>
  host.length === 0 ? httpVersion === '1.0' : host.length === 1 && HOST.test(host[0] ?? '');

/** What may be kept of an answer in the form that is asked for: a page, or its data for the browser's router. */
function keepableForm(request: IncomingMessage, target: Target, isMarked: boolean): Keepable | null {
  const keepable = keepableOf(target);
  // Of what is no page there is no data, either.
  if (!keepable?.isPage) {
    if (keepable) delete request.headers.rsc;
    return keepable;
  }
  if ('rsc' in request.headers) return isPrefetch(request) ? null : dataOf(keepable);
  return isMarked ? markedOf(keepable) : keepable;
}

/**
 * The one place that every request passes first: who asks, what for, whether it makes sense, and whether the answer is
 * there already. API calls go straight to the gateway, all else to Next.
 */
export function createEdge(parts: EdgeParts): RequestListener {
  const { hops, keepsCalls, spend, onError } = parts;
  const answers = new AnswerCache(parts.store, parts.answerCache);
  const api = apiListener(parts);
  const missing = new MissingPages(parts.missingPage);

  const fail = (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
    onError(error, request.url ?? '');
    refuse(response, 500, '服务暂时无法完成请求，请稍后再试');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    endInOrder(request, response);
    if (!namesHost(request)) return refuse(response, 400, '请求地址有误', { connection: 'close' });
    for (const name of Object.keys(request.headers)) if (OURS.test(name)) delete request.headers[name];
    const caller = callerOf(request, hops);
    const target = targetOf(request.url);
    const { path, search, area, malformed } = target;
    request.url = malformed ? NOWHERE : path + search;
    if (refuseMethod(request, response, area)) return;
    if (malformed && area === 'api') return refuse(response, 400, '请求地址有误');
    // Next takes any other value for none.
    if (request.headers.rsc !== '1') delete request.headers.rsc;
    const isMarked = /[?&]_rsc=/.test(search);
    const keepable = area === 'api' && !keepsCalls ? null : keepableForm(request, target, isMarked);
    const isFlight = area === 'page' && ('rsc' in request.headers || isMarked);
    // A page's data for the browser's router has the page's address; no shared cache may take one for the other, nor
    // keep a failure.
    if (area === 'page') setCacheControl(response, () => isFlight || response.statusCode >= 500);
    request.headers['x-client-ip'] = caller.address;
    request.headers['x-portal-origin'] = caller.origin;
    await answers.handle(request, response, keepable, async () => {
      const cost = spend && (area === 'page' || keepsCalls) ? costOf(request, target, keepable) : 0;
      const wait = cost > 0 ? await spend?.(caller.address, cost) : 0;
      if (wait) return refuseTooMany(response, area, wait);
      const go = () => {
        if (area === 'api') api(request, response, caller);
        else {
          missing.watch(path + search, response);
          parts.pages(request, response);
        }
      };
      if (area === 'api' && path.startsWith('/files/')) go();
      else compress(request, response, go);
    });
  };

  return (request, response) => {
    answer(request, response).catch((error: unknown) => fail(error, request, response));
  };
}
