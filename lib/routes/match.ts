import { areas } from './sections';
import type { Crumb, RouteEntry, RouteGuard } from './types';

/** What answers questions about addresses for a table of routes. */
export interface RouteMatcher {
  /** The page that answers at an address, or undefined. Upper and lower case are one, as they are for rewrites. */
  routeFor(pathname: string): RouteEntry | undefined;
  /** Who may open an address. An unknown address below a known one is guarded as that is. */
  guardOf(pathname: string): RouteGuard;
  /** Whether an address needs the login cookie. */
  isGuarded(pathname: string): boolean;
  /** From the home page to the page at an address, which comes last; the home page alone for an unknown one. */
  breadcrumbTrail(pathname: string): Crumb[];
}

/** The path alone, with single slashes, none at the end, and percent signs decoded, as Next's router reads it. */
function normalize(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/\/{2,}/g, '/');
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}

/** A pattern for the addresses that name a parameter, a record or a page of a list; undefined if there are none. */
function patternOf(route: RouteEntry, address: string): RegExp | undefined {
  const tail = route.detail ? '/\\d+' : route.paged ? '/page/\\d+' : '';
  const source = address.replace(/\{\w+\}/g, '[^/]+');
  if (!tail && source === address) return undefined;
  return new RegExp(`^${source}${tail && `(?:${tail})?`}$`, 'i');
}

export function createMatcher(routes: readonly RouteEntry[]): RouteMatcher {
  const literal = new Map<string, RouteEntry>();
  const patterns: { pattern: RegExp; route: RouteEntry }[] = [];
  for (const route of routes) {
    for (const address of [route.path, ...(route.aliases ?? [])]) {
      literal.set(address.toLowerCase(), route);
      const pattern = patternOf(route, address);
      if (pattern) patterns.push({ pattern, route });
    }
  }

  const routeFor = (pathname: string): RouteEntry | undefined => {
    const path = normalize(pathname);
    return literal.get(path.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(path))?.route;
  };

  const guardOf = (pathname: string): RouteGuard => {
    for (let path = normalize(pathname); path.length > 1; path = path.slice(0, path.lastIndexOf('/'))) {
      const route = routeFor(path);
      if (route) return route.guard;
    }
    return 'none';
  };

  const parentOf = (path: string): (Crumb & { parent?: string }) | undefined =>
    areas.find((area) => area.path === path) ?? literal.get(path.toLowerCase());

  const breadcrumbTrail = (pathname: string): Crumb[] => {
    const home = { title: '首页', path: '/' };
    const route = routeFor(pathname);
    if (!route || route.path === '/') return [home];
    const own = route.detail || route.path.includes('{') ? normalize(pathname) : route.path;
    const trail: Crumb[] = [{ title: route.title, path: own }];
    for (let above = parentOf(route.parent ?? ''); above; above = parentOf(above.parent ?? '')) {
      trail.unshift({ title: above.title, path: above.path });
    }
    return [home, ...trail];
  };

  return { routeFor, guardOf, isGuarded: (pathname) => guardOf(pathname) !== 'none', breadcrumbTrail };
}
