import { areas } from './sections';
import type { Crumb, RouteEntry, RouteGuard } from './types';

/** Address lookups in a route table. */
export interface RouteMatcher {
  /** The page at an address, or undefined. Case-insensitive, like rewrites. */
  routeFor(pathname: string): RouteEntry | undefined;
  /** Guard of an address. An unknown address inherits the guard of the known one above it. */
  guardOf(pathname: string): RouteGuard;
  /** Whether an address requires the login cookie. */
  isGuarded(pathname: string): boolean;
  /** Trail from the home page to the page at an address, inclusive; only the home page for an unknown address. */
  breadcrumbTrail(pathname: string): Crumb[];
}

/** Normalises an address like Next's router: path only, single slashes, no trailing slash, percent-decoded. */
function normalize(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/\/{2,}/g, '/');
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}

/** Pattern of a page's addresses with a parameter, record id or page number; undefined if it has none. */
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
