import type { RouteEntry } from './types';

/** Indexed pages that do not belong to a record. */
export const staticRoutes = (routes: readonly RouteEntry[]): RouteEntry[] =>
  routes.filter(({ path, indexed, detail }) => indexed && !detail && !path.includes('{'));

const PAGE = 'page:';

/**
 * Whether the texts exist that a page cannot do without, by the parts of the site with a date. A provider that dates
 * nothing says nothing about any text.
 */
export const isWritten = ({ shows = [] }: RouteEntry, changes: ReadonlyMap<string, string>): boolean =>
  changes.size === 0 || shows.every((part) => !part.startsWith(PAGE) || changes.has(part));

/** Date of the last change of a page, from the dates of the parts that it shows; undefined if none is known. */
export function changedOn({ shows = [] }: RouteEntry, changes: ReadonlyMap<string, string>): string | undefined {
  const days = shows.flatMap((part) => (part === '*' ? [...changes.values()] : (changes.get(part) ?? [])));
  return days.sort().at(-1);
}

/**
 * Address prefixes for `Disallow`: pages behind the login, and pages rendered per request. Omits prefixes that a
 * shorter one covers.
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
