import type { RouteEntry } from '../../lib/routes';
import { hasPage, routes } from '../../lib/routes';

/** Whether a role opens a page: its own pages and, logged in, the public forms, which show another page then. */
export const isFor = (route: RouteEntry, guard: RouteEntry['guard']): boolean =>
  route.guard === guard || (guard === 'token' && route.rendering === 'client' && route.guard === 'none');

/** Addresses without a record, of the pages that a kind of visitor may open. */
export const standingAddresses = (guard: RouteEntry['guard']): string[] =>
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
    '/scgpTempate/gold-prize/form/2',
  ],
  token: ['/scgpTempate/gold-prize/form/2', '/manage/submit-form/sbxx'],
  staff: [
    '/staff/content/article/history?id=1',
    '/staff/content/article/preview?id=1',
    '/staff/money/transfers/1',
    '/staff/money/refunds/1',
  ],
};

/** Addresses that are no page on purpose, each answered 404 by a whole page. */
export const missing: readonly string[] = [
  '/no-such-page',
  '/missing/expert.knowledge',
  '/codeIndex/aaaaaaaaaaaaaaaaaaaaaa',
];

export const pathOf = (href: string): string => new URL(href, 'http://portal').pathname;

/** Links of a document to pages of this site: path and query, each once. Files, calls and pictures are no pages. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    // The way back is a page that is found by itself.
    .map((href) => href.replace(/^\/login\?.*/, '/login'));
  return [...new Set(found)].filter((href) => !/^\/(?:\/|api\/|lpe\/|files\/|_next\/)|\.(?:xml|ico|png)$/.test(href));
}

/** Addresses that differ in numbers, or in where they lead back to, show the same page. */
export const kindOf = (href: string): string =>
  href.replaceAll(/((?:backUrl|calbackUrl)=)[^&]*/g, '$1').replaceAll(/\d+/g, 'n');

/**
 * Addresses that rightly show nothing: pages about something that their query names, a transfer that no demo has, and the
 * gallery of states.
 */
export const empty: readonly string[] = [
  '/payIndex',
  '/wx-pay',
  '/sign-up-activity',
  '/staff/money/transfers/1',
  '/dev/states',
];

/** Pages that ask for something that is not there, on purpose; the browser's console says so. */
export const asksInVain: readonly string[] = [...missing, ...empty, '/p/aaaaaaaaaaaaaaaa'];

/** Whether an address is that of a detail without the record that it is about: such a page says that there is none. */
export const isBareDetail = (href: string): boolean => href.endsWith('-detail');

/** Marks a page that has nothing for its reader. */
export const NOTHING = '>不存在或无权查看<';
