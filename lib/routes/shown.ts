import { isOff } from '@/lib/contract/offered-services';
import type { Opening } from '@/lib/contract/opening';
import { publicRoutes } from './public';

const PAGE = 'page:';

/** Addresses of the pages that consist of texts which are missing, aliases included. */
function missingPaths(missing: readonly string[]): ReadonlySet<string> {
  if (missing.length === 0) return new Set();
  const isMissing = (part: string) => part.startsWith(PAGE) && missing.includes(part.slice(PAGE.length));
  return new Set(
    publicRoutes.flatMap(({ path, aliases = [], shows = [] }) => (shows.some(isMissing) ? [path, ...aliases] : [])),
  );
}

/** Returns whether menus show an address: not that of a service which is off, nor of a page without its text. */
export function shownIn({ off, missing }: Pick<Opening, 'off' | 'missing'>): (address: string) => boolean {
  const gone = missingPaths(missing);
  return (address) => !isOff(address, off) && !gone.has(address.replace(/[?#].*/, ''));
}
