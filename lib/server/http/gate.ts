import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeXml } from '@/lib/art/svg';
import { failureOf } from '@/lib/contract/error-codes';
import type { Identity } from '@/lib/contract/identity';
import { isOff } from '@/lib/contract/offered-services';
import type { Opening } from '@/lib/contract/opening';
import type { CacheStore } from '../cache/entry.mjs';
import type { Target } from './address';
import { securityHeaders } from './security-headers.mjs';

/** Facts that the gate decides by; read again whenever the site's settings change. */
export interface GateFacts {
  opening: Opening;
  site: Pick<Identity, 'name' | 'hotline' | 'email' | 'address'>;
}

export interface GateParts {
  store: Pick<CacheStore, 'clock' | 'lastInvalidation'>;
  /** Reads the facts from the provider; undefined if it does not know any. */
  facts: () => Promise<GateFacts | undefined>;
  /** Whether a request comes from a staff member, by its cookies or its token. */
  isStaff: (request: IncomingMessage) => Promise<boolean>;
}

/** `closed`: not open to the public yet; `gone`: the address of a service that is off. */
type Verdict = { is: 'open' | 'gone' } | { is: 'closed'; site: GateFacts['site'] };

/** Pages by which staff get in, what they load, and what machines ask for. */
const ALWAYS =
  /^\/(?:login|staff|dev|scan|setnickname|switch-account|_next|missing|offline|site-qr|party-room)(?:\/|$)|\.(?:js|css|svg|png|ico|woff2|webmanifest)$/i;
/** Calls that staff need before they are known as such, their first login included, and those of other machines. */
const CALLS =
  /^\/(?:api\/(?:health|revalidate)$|api\/v1\/(?:(?:staff|public|party-room|pay)(?:\/|$)|user\/nickname$)|lpe(?:\/|$)|files(?:\/|$))/i;

/**
 * Decides before the answer cache whether an address is there for its visitor. Keeps the facts until the tag of the
 * site's settings is invalidated, by this process or another.
 */
export function createGate({ store, facts, isStaff }: GateParts) {
  let kept: { facts: GateFacts | undefined; epoch: string; count: number } | undefined;
  const read = async (): Promise<GateFacts | undefined> => {
    const last = await store.lastInvalidation(['site']).catch(() => undefined);
    if (kept && last && kept.epoch === last.epoch && last.count <= kept.count) return kept.facts;
    const clock = await store.clock().catch(() => undefined);
    const found = await facts();
    kept = clock && { facts: found, ...clock };
    return found;
  };
  return async (request: IncomingMessage, { path, area }: Target): Promise<Verdict> => {
    const known = await read();
    if (!known) return { is: 'open' };
    const { opening, site } = known;
    if (!opening.isOpen) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isFree = area === 'api' ? isRead || CALLS.test(path) : ALWAYS.test(path);
      if (!isFree && !(await isStaff(request))) return { is: 'closed', site };
    }
    return { is: area === 'page' && isOff(path, opening.off) ? 'gone' : 'open' };
  };
}
export type Gate = ReturnType<typeof createGate>;

/** An hour: the time after which search engines and monitors may look again. */
const RETRY_AFTER = '3600';
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f7f4ec;color:#23201a;font:18px/1.9 "Songti SC","Noto Serif CJK SC",SimSun,serif}main{max-width:34em;padding:2rem}h1{font-size:1.9rem;margin:0 0 1rem;border-bottom:3px double #9c2a21;padding-bottom:.6rem}a{color:#23201a}footer{margin-top:2.5rem;font-size:.9rem}';

function closedPage({ name, hotline, email, address }: GateFacts['site']): string {
  const title = name || '版权协会';
  const lines = [address && `地址：${address}`, hotline && `电话：${hotline}`, email && `邮箱：${email}`].flatMap(
    (line) => (line ? [`<li>${escapeXml(line)}</li>`] : []),
  );
  const contact = lines.length > 0 ? `<p>需要办理业务的，请与我们联系：</p><ul>${lines.join('')}</ul>` : '';
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>网站筹备中 - ${escapeXml(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeXml(title)}</h1><p>网站正在筹备，尚未对公众开放。开放以后，您可以在这里办理登记、备案、查询与咨询。</p>`,
    `${contact}<footer><a href="/login?backUrl=/staff">工作人员登录</a></footer></main></body></html>`,
  ].join('');
}

/** Call by which pages report visits, the page of the login too. */
const VISITS = /^\/api\/v1\/report$/i;

/**
 * Answers 503 for a portal that is not open yet: the page for visitors, or the API's envelope. Visits are not counted before
 * the opening; their reports are answered as taken, as a refusal would only be logged as an error in the visitor's browser.
 */
export function answerClosed(
  { method }: IncomingMessage,
  response: ServerResponse,
  { area, path }: Pick<Target, 'area' | 'path'>,
  site: GateFacts['site'],
): void {
  const isPage = area === 'page';
  if (!isPage && VISITS.test(path)) {
    const taken = JSON.stringify({ code: 200, msg: 'success', data: {} });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(taken),
      'cache-control': 'private, no-store',
      ...securityHeaders,
    });
    response.end(taken);
    return;
  }
  const body = isPage ? closedPage(site) : JSON.stringify(failureOf(503, '网站还没有对公众开放'));
  response.writeHead(503, {
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
    'retry-after': RETRY_AFTER,
    'x-robots-tag': 'noindex',
    ...securityHeaders,
  });
  response.end(method === 'HEAD' ? undefined : body);
}
