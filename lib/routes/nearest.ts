import { breadcrumbTrail, hasPage, routeFor, routes } from '.';
import type { RouteEntry } from './types';

/** A page suggested on a 404 page; `key` identifies it in one path segment. */
export interface Signpost {
  key: string;
  route: RouteEntry;
}

/** Entry pages and lists that 404 pages may suggest. Few, because each has a separate 404 page in the cache. */
const signposts: readonly Signpost[] = routes
  .filter(({ path, indexed, detail }) => (indexed || path === '/mine') && !detail && !path.includes('{'))
  .filter(({ path }) => hasPage(path))
  .map((route) => ({ key: route.path.slice(1).replaceAll('/', '.') || 'home', route }));

const byPath = new Map(signposts.map((signpost) => [signpost.route.path, signpost]));
const byKey = new Map(signposts.map((signpost) => [signpost.key, signpost]));

/** Edit distance of two words (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Maximum number of path segments in the portal. */
const DEEPEST = 6;

/** Tolerates an error in one letter out of five, two at most. */
const tolerance = (path: string) => Math.min(2, Math.floor(path.length / 5));

function misspelt(path: string): Signpost | undefined {
  const wanted = path.toLowerCase();
  const allowed = tolerance(wanted);
  const near = signposts
    .flatMap((signpost) =>
      [signpost.route.path, ...(signpost.route.aliases ?? [])].map((address) => ({
        signpost,
        wrong: Math.abs(wanted.length - address.length) > allowed ? Infinity : distance(wanted, address.toLowerCase()),
      })),
    )
    .filter(({ wrong }) => wrong <= allowed)
    .sort((a, b) => a.wrong - b.wrong);
  return near[0]?.signpost;
}

/** The closest suggestible page above an address in its breadcrumbs. */
function above(path: string): Signpost | undefined {
  for (const crumb of [...breadcrumbTrail(path)].reverse()) {
    const found = byPath.get(routeFor(crumb.path)?.path ?? '');
    if (found && found.key !== 'home') return found;
  }
  return undefined;
}

/**
 * The page most likely meant by an unknown address: one with a similar spelling, the one above it in the breadcrumbs,
 * or the one at its beginning; otherwise the home page.
 */
export function nearestPage(pathname: string): Signpost {
  const whole = pathname.slice(0, 200).split('/').slice(0, DEEPEST).join('/').replace(/\/+$/, '');
  for (let path = whole; path.length > 1; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = misspelt(path) ?? above(path);
    if (found) return found;
  }
  return signpostOf('home');
}

/** Page by its key; the home page for an unknown key. */
export function signpostOf(key: string): Signpost {
  const found = byKey.get(key) ?? signposts[0];
  if (!found) throw new Error('the route table is empty');
  return found;
}

/** Other entry pages of the same area, six at most. */
export function beside({ route }: Signpost): RouteEntry[] {
  const isOfArea = (other: RouteEntry) =>
    route.section ? other.section === route.section : route.parent !== undefined && other.parent === route.parent;
  return signposts
    .map((signpost) => signpost.route)
    .filter((other) => other !== route && isOfArea(other))
    .slice(0, 6);
}
