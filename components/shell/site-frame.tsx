import type { ReactNode } from 'react';
import { AccountCorner } from '@/components/shell/session/account-corner';
import { todayInShanghai } from '@/lib/format/zone';
import { breadcrumbTrail, routeFor } from '@/lib/routes';
import { topTabs } from '@/lib/routes/navigation';
import { shownIn } from '@/lib/routes/shown';
import { readIdentity } from '@/lib/server/pages/identity';
import { readOpening } from '@/lib/server/pages/site';
import { Breadcrumbs } from './breadcrumbs';
import { CareToggle } from './care-toggle';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export interface SiteFrameProps {
  /** Path of the page in the route table; determines the current tab and the breadcrumbs. */
  path: string;
  /** Last breadcrumb, if it is not the title of the route: 正文, a person's name. */
  crumb?: string;
  /** Omits the breadcrumbs, on pages with a different opening. */
  bare?: boolean;
  /** Class of `<main>`, which may switch the theme of header and footer. */
  mainClass?: string;
  /** Content above the breadcrumbs: the navigation of an area. */
  top?: ReactNode;
  children: ReactNode;
}

const topPaths = topTabs.flatMap((tab) => ('path' in tab ? tab.path : []));

/** Layout of a public page. Pages pass their path, because cached HTML must not depend on the request. */
export async function SiteFrame({ path, crumb, bare, mainClass, top, children }: SiteFrameProps) {
  const site = await readIdentity();
  const isShown = shownIn(await readOpening());
  const route = routeFor(path);
  const trail = breadcrumbTrail(path).map(({ title, path: href }) => ({ title, href }));
  // The home page is part of every trail, but current only on itself.
  const currentTop = trail.find(({ href }) => (href !== '/' || path === '/') && topPaths.includes(href))?.href;
  const last = trail.at(-1);
  if (crumb && last) last.title = crumb;
  return (
    <>
      <SiteHeader
        currentTab={route?.section}
        currentTop={currentTop}
        site={site}
        isShown={isShown}
        learningUrl={site.learningUrl}
        account={<AccountCorner />}
        care={<CareToggle />}
      />
      <main id="main" className={mainClass}>
        {top}
        {!bare && path !== '/' && <Breadcrumbs items={trail} />}
        {children}
      </main>
      <SiteFooter
        site={site}
        isShown={isShown}
        description={site.slogan}
        year={Number(todayInShanghai().slice(0, 4))}
      />
    </>
  );
}
