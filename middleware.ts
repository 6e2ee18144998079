import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/config/content-security-policy';
import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { hasPage, isGuarded, routeFor } from '@/lib/routes';
import { nearestPage } from '@/lib/routes/nearest';
import { MISSING_HEADER } from '@/lib/server/http/missing-page';

/** A shared proxy may hold a public page for a minute; browsers ask again each time. Our own cache holds it longer. */
const SHARED = 'public, max-age=0, s-maxage=60';
const PRIVATE = 'private, no-store';

const publicPolicy = contentSecurityPolicy();

/**
 * Keeps windows of other sites from holding on to a page that belongs to somebody. Public pages go without it: who comes
 * from another site would wait for a second process of the browser (decision 0035). So does whoever comes from nowhere,
 * by address, bookmark or a new tab: no page stands behind that window. A browser that does not say so is not believed.
 */
const aloneFor = ({ headers }: NextRequest): Record<string, string> =>
  headers.get('sec-fetch-site') === 'none' ? {} : { 'cross-origin-opener-policy': 'same-origin' };

const newNonce = () => btoa(crypto.randomUUID());

const nothing = () =>
  new NextResponse('', {
    status: 404,
    headers: { 'content-security-policy': publicPolicy, 'content-type': 'text/html' },
  });

/** Leads the server to the 404 page that fits; for everybody else there is nothing at its address, either. */
function missingPage(request: NextRequest): NextResponse {
  const address = request.headers.get(MISSING_HEADER);
  if (!address) return nothing();
  const page = `/missing/${nearestPage(address).key}`;
  if (request.nextUrl.pathname === page)
    return NextResponse.next({ headers: { 'content-security-policy': publicPolicy } });
  return NextResponse.redirect(new URL(page, request.url));
}

/** Sends visitors without a login from guarded pages to it, with the way back; gives pages of one visitor a policy with nonces. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (/^\/missing(?:\/|$)/i.test(pathname)) return missingPage(request);
  const guarded = isGuarded(pathname);
  if (guarded && !request.cookies.get(TOKEN_COOKIE)?.value) {
    const login = new URL('/login', request.url);
    login.searchParams.set('backUrl', pathname + search);
    return NextResponse.redirect(login);
  }
  const route = routeFor(pathname);
  // Drawn for one visitor: guarded, or a public form or page that knows who has come.
  const isPersonal = guarded || route?.area === 'account' || route?.rendering === 'client';
  // The 404 page is static, and scripts of static pages carry no nonces.
  if (!isPersonal || !hasPage(pathname)) {
    const caching = guarded || (route?.rendering === 'request' && !route.shared) ? PRIVATE : SHARED;
    return NextResponse.next({ headers: { 'content-security-policy': publicPolicy, 'cache-control': caching } });
  }
  const nonce = newNonce();
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  return NextResponse.next({
    request: { headers },
    headers: { 'content-security-policy': policy, 'cache-control': PRIVATE, ...aloneFor(request) },
  });
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|api/|lpe/|files/|og/|favicon|robots.txt|sitemap.xml|feed.xml|.*\\.(?:svg|png|ico|txt|webmanifest|js)$).*)',
  ],
};
