import type { RouteEntry } from '../../lib/routes';
import { hasPage, routeFor, routes } from '../../lib/routes';

/** Whether a page is one of those that a kind of visitor is for; who is logged in finds another page at public forms, too. */
const isFor = (route: RouteEntry, guard: RouteEntry['guard']): boolean =>
  route.guard === guard || (guard === 'token' && route.rendering === 'client' && route.guard === 'none');

/** Addresses without a record, of the pages that a kind of visitor may open. */
export const standingAddresses = (guard: RouteEntry['guard']): string[] =>
  routes
    .filter((route) => isFor(route, guard) && !route.path.includes('{'))
    .filter(({ path, detail, withoutId }) => hasPage(path) && !detail && !withoutId)
    .map(({ path }) => path);

/**
 * Opens the pages of a kind of visitor, each page of the route table once: those that stand by themselves, and the
 * details that are found as links on the way. Answers the pages that no link led to.
 */
export async function walkRoutes(
  guard: RouteEntry['guard'],
  starts: readonly string[],
  visit: (address: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const seen = new Set<string>();
  const waiting = [...starts];
  const isNew = (address: string) => {
    const route = routeFor(address);
    return route !== undefined && isFor(route, guard) && !seen.has(route.path);
  };
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (!isNew(address)) continue;
    seen.add(routeFor(address)?.path ?? address);
    waiting.push(...(await visit(address)).filter(isNew));
  }
  return routes.filter((route) => isFor(route, guard) && !seen.has(route.path)).map(({ path }) => path);
}
