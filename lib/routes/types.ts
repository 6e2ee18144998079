/**
 * `public` site, `account` login pages, `mine` personal centre, `manage` management area, `prize` 版权金奖, `pay`
 * cashier and orders, `staff` staff pages and development.
 */
export type RouteArea = 'public' | 'account' | 'mine' | 'manage' | 'prize' | 'pay' | 'staff';

/** `token`: requires the login cookie. `staff`: also requires a staff role; other users get a 404. */
export type RouteGuard = 'none' | 'token' | 'staff';

/**
 * A page of the portal. The table is the only list of addresses; breadcrumbs, site map, guards and rewrites derive from it.
 * Links to pages are in `navigation.ts` and `sub-tabs.ts`.
 */
export interface RouteEntry {
  /** Public address; `{name}` matches one path segment. */
  path: string;
  /** Chinese title of the page and its breadcrumb. */
  title: string;
  area: RouteArea;
  guard: RouteGuard;
  /** Whether search engines may index it; if so, the sitemap lists it. */
  indexed: boolean;
  /** `cached` HTML shared by all visitors, rendered per `request`, or rendered by the `client`. */
  rendering: 'cached' | 'request' | 'client';
  /** Breadcrumb parent: path of another entry, or address of an area. Defaults to the home page. */
  parent?: string;
  /** Address of the current link in the tab bar. */
  section?: string;
  /** Section key of a page in the management area, as named by the specification; that of a detail ends in `Detail`. */
  sectionKey?: string;
  /** A page per record: answers at `${path}?id=3` by rewrite, and at `${path}/3`, the path of its page file. */
  detail?: 'query';
  /** Redirect target of a detail address without an id. Without it, such an address is a 404. */
  withoutId?: string;
  /** A paged list: `?pageIndex=2` is rewritten to `${path}/page/2`, the path of its page file. */
  paged?: true;
  /**
   * Query parameters that affect the page, besides `id` and `pageIndex` above. All others are removed before they reach
   * Next.
   */
  query?: readonly string[];
  /**
   * A form of choices: `?a=x&b=y`, all required and in lower case, is rewritten to `${path}/x/y`, the path of its page
   * file.
   */
  choices?: readonly string[];
  /** Rendered per request, but identical for all visitors with the same address. */
  shared?: true;
  /** Further addresses of the same page, by rewrite. */
  aliases?: readonly string[];
  /** Parts of `listSiteChanges` shown by an indexed static page, which determine its date of change. `*`: all. */
  shows?: readonly string[];
  /** Meta description of an indexed page without a record. */
  description?: string;
}

/** A route entry without the properties common to its area. */
export type RoutePart<Common extends keyof RouteEntry> = Omit<RouteEntry, Common> & Partial<Pick<RouteEntry, Common>>;

/** A breadcrumb; the last one of a trail is the page itself. */
export interface Crumb {
  title: string;
  path: string;
}
