import type { Graph, Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import type { SiteInfo } from '@/lib/contract/site';
import { absoluteUrl } from './metadata';

/** The association. */
const organisation = (site: SiteInfo): Organization => ({
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization'),
  name: site.name,
  alternateName: site.nameEn,
  description: site.slogan,
  url: absoluteUrl('/'),
  logo: absoluteUrl('/icon.svg'),
  email: site.email,
  telephone: site.hotline,
  address: { '@type': 'PostalAddress', streetAddress: site.address, addressCountry: 'CN' },
});

/** The site, with its search. */
function webSite(site: SiteInfo): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl('/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website'),
    name: site.name,
    url: absoluteUrl('/'),
    inLanguage: 'zh-CN',
    publisher: { '@id': absoluteUrl('/#organization') },
    potentialAction: search,
  };
}

/** Structured data of the home page. */
export const homeJsonLd = (site: SiteInfo): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [organisation(site), webSite(site)],
});
