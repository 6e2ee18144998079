import type { RouteEntry } from '../../lib/routes';
import { hasPage, routes } from '../../lib/routes';

/**
 * Whether a role opens a page: the pages that require it and, for users, the public forms, which differ after a login.
 */
export const isFor = (route: RouteEntry, guard: RouteEntry['guard']): boolean =>
  route.guard === guard || (guard === 'token' && route.rendering === 'client' && route.guard === 'none');

/** Returns the addresses without parameters that a role may open. */
export const staticAddresses = (guard: RouteEntry['guard']): string[] =>
  routes
    .filter((route) => isFor(route, guard) && !route.path.includes('{'))
    .filter(({ path, detail, withoutId }) => hasPage(path) && !detail && !withoutId)
    .map(({ path }) => path);

/** Pages that no link of the demo leads to, each at an address where it has content. */
export const unlinked: Readonly<Record<RouteEntry['guard'], readonly string[]>> = {
  none: [
    '/search?q=版权',
    '/demo/learning',
    '/missing/expert.knowledge',
    '/codeIndex/aaaaaaaaaaaaaaaaaaaaaa',
    '/p/aaaaaaaaaaaaaaaa',
    '/party-room/aaaaaaaaaaaaaaaa',
    '/party-room/jury/aaaaaaaaaaaaaaaa',
    '/scgpTempate/gold-prize/form/2',
  ],
  token: [
    '/scgpTempate/gold-prize/form/2',
    '/manage/submit-form/sbxx',
    '/party-room/aaaaaaaaaaaaaaaa',
    '/party-room/jury/aaaaaaaaaaaaaaaa',
  ],
  staff: [
    '/staff/content/article/history?id=1',
    '/staff/content/article/preview?id=1',
    '/staff/money/transfers/1',
    '/staff/money/refunds/1',
    '/staff/assemblies/1/registrations',
    '/staff/appointments/10',
  ],
};

/** Addresses that must answer 404 with a full page. */
export const missing: readonly string[] = [
  '/no-such-page',
  '/missing/expert.knowledge',
  '/codeIndex/aaaaaaaaaaaaaaaaaaaaaa',
];

export const pathOf = (href: string): string => new URL(href, 'http://portal').pathname;

/**
 * Returns the links of a document to pages of this site: path and query, without duplicates. Excludes files, calls and
 * pictures.
 */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    // The return address is a page that is found anyway.
    .map((href) => href.replace(/^\/login\?.*/, '/login'));
  return [...new Set(found)].filter((href) => !/^\/(?:\/|api\/|lpe\/|files\/|_next\/)|\.(?:xml|ico|png)$/.test(href));
}

/** Normalizes an address: those that differ only in numbers or in the return address show the same page. */
export const kindOf = (href: string): string =>
  href
    .replaceAll(/((?:backUrl|calbackUrl)=)[^&]*/g, '$1')
    // Entries of the register.
    .replaceAll(/(\/register\/|[?&](?:id|work)=)[\w-]{22}(?![\w-])/g, '$1n')
    .replaceAll(/\d+/g, 'n');

/**
 * Addresses without content on purpose: pages that need a query, a transfer that no demo has, and the gallery of
 * states.
 */
export const empty: readonly string[] = [
  '/payIndex',
  '/wx-pay',
  '/sign-up-activity',
  '/mine/appointment',
  '/mine/prize-statement',
  '/mine/fee-voucher',
  '/manage/licence-request',
  '/staff/money/transfers/1',
  '/dev/states',
  '/party-room/aaaaaaaaaaaaaaaa',
  '/party-room/jury/aaaaaaaaaaaaaaaa',
];

/** Pages that request something missing on purpose, which causes console errors. */
export const asksInVain: readonly string[] = [...missing, ...empty, '/p/aaaaaaaaaaaaaaaa'];

/** Whether the address is a detail page without its record, which shows that there is none. */
export const isBareDetail = (href: string): boolean => href.endsWith('-detail');

/** Marks a page without content for its reader. */
export const NOTHING = '>不存在或无权查看<';
