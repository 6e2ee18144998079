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

/** Every page of the portal, once. */
export const routes: readonly RouteEntry[] = [
  ...publicRoutes,
  ...prizeRoutes,
  ...accountRoutes,
  ...mineRoutes,
  ...manageRoutes,
  ...staffRoutes,
];

export const { routeFor, guardOf, isGuarded, breadcrumbTrail } = createMatcher(routes);

/** Whether a page stands at an address: what has none is answered by the one static 404 page. */
export const hasPage = (pathname: string): boolean => routeFor(pathname) !== undefined;
