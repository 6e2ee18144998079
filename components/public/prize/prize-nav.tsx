import type { ReactNode } from 'react';
import { lastMatch } from '@/lib/format/last-match';
import { breadcrumbTrail, routeFor } from '@/lib/routes';

const paths = [
  '/scgp',
  '/scgp/introduct',
  '/scgp/vote',
  '/scgp/realTimeInfo',
  '/scgp/elegantDemeanour',
  '/scgp/previous',
] as const;

/** Pages of the area in order, with the titles of the route table. */
const pages = paths.map((path) => ({ path, name: path === '/scgp' ? '金奖首页' : (routeFor(path)?.title ?? '') }));

export interface PrizeNavProps {
  /** Path of the page; the current tab is derived from the route table. */
  path: string;
  /** Content at the right end: current stage. */
  children?: ReactNode;
}

/** Navigation of the gold prize area. */
export function PrizeNav({ path, children }: PrizeNavProps) {
  const trail = breadcrumbTrail(path).map((crumb) => crumb.path);
  const current = lastMatch(pages, (page) => trail.includes(page.path))?.path;
  return (
    <nav className="gp-nav" aria-label="版权金奖">
      <div className="wrap">
        <ul>
          {pages.map((page) => (
            <li key={page.path}>
              <a
                href={page.path}
                aria-current={page.path === current ? (page.path === path ? 'page' : 'true') : undefined}
              >
                {page.name}
              </a>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </nav>
  );
}
