import { accountRoutes } from './account';
import { manageRoutes } from './manage';
import { createMatcher } from './match';
import { mineRoutes } from './mine';
import { prizeRoutes } from './prize';
import { publicRoutes } from './public';
import { staffRoutes } from './staff';
import type { RouteEntry } from './types';

export { type RedirectRule, type RewriteRule, redirectsFrom, rewritesFrom } from './rewrites';
export type { Crumb, RouteArea, RouteEntry, RouteGuard } from './types';

/** All pages of the portal. */
export const routes: readonly RouteEntry[] = [
  ...publicRoutes,
  ...prizeRoutes,
  ...accountRoutes,
  ...mineRoutes,
  ...manageRoutes,
  ...staffRoutes,
];

export const { routeFor, guardOf, isGuarded, breadcrumbTrail } = createMatcher(routes);

/** Whether an address has a page; all others get the static 404 page. */
export const hasPage = (pathname: string): boolean => routeFor(pathname) !== undefined;
