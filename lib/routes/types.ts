/**
 * `public` site pages, `account` login and its surroundings, `mine` personal centre, `manage` management area,
 * `prize` 版权金奖, `pay` cashier and orders, `staff` back office and development.
 */
export type RouteArea = 'public' | 'account' | 'mine' | 'manage' | 'prize' | 'pay' | 'staff';

/** `token`: the login cookie is needed. `staff`: the role as well; for everybody else the page is a 404. */
export type RouteGuard = 'none' | 'token' | 'staff';

/** One page of the portal. Every address exists once, here; navigation, sitemap, guards and rewrites derive from it. */
export interface RouteEntry {
  /** Public address; `{name}` stands for one path segment. */
  path: string;
  /** 中文 title of the page, also its breadcrumb. */
  title: string;
  area: RouteArea;
  guard: RouteGuard;
  /** Whether search engines may list it and the sitemap names it. */
  indexed: boolean;
  /** `cached` HTML shared by all visitors, made per `request`, or filled in by the `client`. */
  rendering: 'cached' | 'request' | 'client';
  /** Breadcrumb parent: another entry's path, or the bare address of an area. Without one: the home page. */
  parent?: string;
  /** Address of the tab bar link that is current on this page. */
  section?: string;
  /** Section key of a page of the management area, as the specification names it; a detail is `…Detail`. */
  sectionKey?: string;
  /** A page per record: answers at `${path}?id=3` by rewrite, and at `${path}/3`, where its page file lives. */
  detail?: 'query';
  /** Where a detail address without any id leads. Without it such an address is a 404. */
  withoutId?: string;
  /** A list in pages: `?pageIndex=2` is a rewrite to `${path}/page/2`, where its page file lives. */
  paged?: true;
  /**
   * Query parameters that a page's answer depends on, besides `id` and `pageIndex` above. What is not declared changes
   * nothing, and the server does not even see it.
   */
  query?: readonly string[];
  /** A form of choices: `?a=x&b=y`, all of them in small letters, is a rewrite to `${path}/x/y`, where its page file lives. */
  choices?: readonly string[];
  /** Made per request, yet the same for everybody who asks for the same. */
  shared?: true;
  /** Further addresses where the same page answers by rewrite. */
  aliases?: readonly string[];
  /** Parts of `listSiteChanges` that an indexed standing page shows: it changed when one of them did last. `*`: any. */
  shows?: readonly string[];
  /** Meta description of an indexed page that has no record to describe it. */
  description?: string;
}

/** A page with what its area has in common left out. */
export type RoutePart<Common extends keyof RouteEntry> = Omit<RouteEntry, Common> & Partial<Pick<RouteEntry, Common>>;

/** A breadcrumb; the last one of a trail is the page itself. */
export interface Crumb {
  title: string;
  path: string;
}
