import type { ReactNode } from 'react';
import { AccountCorner } from '@/components/session/account-corner';
import { breadcrumbTrail, routeFor } from '@/lib/routes';
import { topTabs } from '@/lib/routes/navigation';
import { readSite } from '@/lib/server/pages/site';
import { SITE_NAME } from '@/lib/server/seo/metadata';
import { Breadcrumbs } from './breadcrumbs';
import { CareToggle } from './care-toggle';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export interface SiteFrameProps {
  /** Address of the page as the route table has it; decides the marked tab and the breadcrumbs. */
  path: string;
  /** Last crumb, where it is not the route's title: 正文, a person's name. */
  crumb?: string;
  /** Leaves the breadcrumbs out, on pages that open an area in their own way. */
  bare?: boolean;
  /** Class of `<main>`; by it the head and foot of an area may change key. */
  mainClass?: string;
  /** Stands above the breadcrumbs: the navigation of an area. */
  top?: ReactNode;
  children: ReactNode;
}

/** Name and contacts for when the provider has none yet: the shell must stand even then. */
const nobody = {
  name: SITE_NAME,
  nameEn: '',
  slogan: '',
  hotline: '',
  email: '',
  address: '',
  hours: '',
  icp: '',
  policeFiling: '',
  socialOrgNo: '',
  learningUrl: '',
  qrCodes: [],
};

const topPaths = topTabs.flatMap((tab) => ('path' in tab ? tab.path : []));

/** The shell round a public page. A page passes its own address, because cached HTML must not read the visitor's. */
export async function SiteFrame({ path, crumb, bare, mainClass, top, children }: SiteFrameProps) {
  const site = (await readSite()) ?? nobody;
  const route = routeFor(path);
  const trail = breadcrumbTrail(path).map(({ title, path: href }) => ({ title, href }));
  // The home page is on every trail, but current on its own only.
  const currentTop = trail.find(({ href }) => (href !== '/' || path === '/') && topPaths.includes(href))?.href;
  const last = trail.at(-1);
  if (crumb && last) last.title = crumb;
  return (
    <>
      <SiteHeader
        currentTab={route?.section}
        currentTop={currentTop}
        site={site}
        learningUrl={site.learningUrl}
        account={<AccountCorner />}
        care={<CareToggle />}
      />
      <main id="main" className={mainClass}>
        {top}
        {!bare && path !== '/' && <Breadcrumbs items={trail} />}
        {children}
      </main>
      <SiteFooter site={site} description={site.slogan} year={new Date().getFullYear()} />
    </>
  );
}
