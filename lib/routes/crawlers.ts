import type { RouteEntry } from './types';

/** Pages that search engines list and that stand for no record. */
export const standing = (routes: readonly RouteEntry[]): RouteEntry[] =>
  routes.filter(({ path, indexed, detail }) => indexed && !detail && !path.includes('{'));

/** Day of the last change of a page, from the days of the parts that it shows; undefined where none is known. */
export function changedOn({ shows = [] }: RouteEntry, changes: ReadonlyMap<string, string>): string | undefined {
  const days = shows.flatMap((part) => (part === '*' ? [...changes.values()] : (changes.get(part) ?? [])));
  return days.sort().at(-1);
}

/**
 * Beginnings of the addresses that crawlers leave alone: of pages behind the login, and of those made per visit.
 * One covers whatever begins with it, so that only the shortest are named.
 */
export function closedToRobots(routes: readonly RouteEntry[]): string[] {
  const closed = routes
    .filter(({ guard, rendering }) => guard !== 'none' || rendering !== 'cached')
    .flatMap(({ path, aliases = [] }) => [path, ...aliases])
    .map((path) => path.replace(/\{.*/, ''));
  return closed.filter(
    (path, at) => !closed.some((other, to) => path.startsWith(other) && (path !== other || to < at)),
  );
}
