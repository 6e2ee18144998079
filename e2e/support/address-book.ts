import type { RouteEntry } from '../../lib/routes';
import { hasPage, routeFor, routes } from '../../lib/routes';

/** Addresses without a record, of the pages that a kind of visitor may open. */
export const standingAddresses = (guard: RouteEntry['guard']): string[] =>
  routes
    .filter((route) => route.guard === guard && !route.path.includes('{'))
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
    return route !== undefined && route.guard === guard && !seen.has(route.path);
  };
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (!isNew(address)) continue;
    seen.add(routeFor(address)?.path ?? address);
    waiting.push(...(await visit(address)).filter(isNew));
  }
  return routes.filter(({ path, guard: needs }) => needs === guard && !seen.has(path)).map(({ path }) => path);
}
