import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/config/content-security-policy';
import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { hasPage, isGuarded, routeFor } from '@/lib/routes';
import { nearestPage } from '@/lib/routes/nearest';
import { MISSING_HEADER } from '@/lib/server/http/missing-page';

/** Shared proxies may cache a public page for a minute; browsers always revalidate. Our own cache keeps it longer. */
const SHARED = 'public, max-age=0, s-maxage=60';
const PRIVATE = 'private, no-store';

const publicPolicy = contentSecurityPolicy();

/**
 * Isolates private pages from windows of other sites. Public pages omit the header: a visitor from another site would
 * wait for a new browser process (decision 0035). Direct navigations (`Sec-Fetch-Site: none`) have no opener, so they
 * omit it too; a browser without that header gets it.
 */
const aloneFor = ({ headers }: NextRequest): Record<string, string> =>
  headers.get('sec-fetch-site') === 'none' ? {} : { 'cross-origin-opener-policy': 'same-origin' };

const newNonce = () => btoa(crypto.randomUUID());

const nothing = () =>
  new NextResponse('', {
    status: 404,
    headers: { 'content-security-policy': publicPolicy, 'content-type': 'text/html' },
  });

/** Redirects the server to the suggested 404 page; for all other clients this address does not exist. */
function missingPage(request: NextRequest): NextResponse {
  const address = request.headers.get(MISSING_HEADER);
  if (!address) return nothing();
  const page = `/missing/${nearestPage(address).key}`;
  if (request.nextUrl.pathname === page)
    return NextResponse.next({ headers: { 'content-security-policy': publicPolicy } });
  return NextResponse.redirect(new URL(page, request.url));
}

/**
 * Redirects visitors without a login from guarded pages to the login, with a return address; gives private pages a
 * policy with a nonce.
 */
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
  // Rendered for one visitor: guarded, or a public form or page that depends on the login.
  const isPersonal = guarded || route?.area === 'account' || route?.rendering === 'client';
  // The 404 page is static, and scripts of static pages have no nonce.
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
