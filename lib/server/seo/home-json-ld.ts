import type { Graph, Organization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import type { Identity } from '@/lib/contract/identity';
import { absoluteUrl } from './metadata';
import { postalAddress } from './organization';

/** The association. */
const organisation = (site: Identity): Organization => ({
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization'),
  name: site.name,
  alternateName: site.nameEn || undefined,
  description: site.description || site.slogan || undefined,
  url: absoluteUrl('/'),
  logo: absoluteUrl(site.logo || '/icon.svg'),
  email: site.email || undefined,
  telephone: site.hotline || undefined,
  address: postalAddress(site),
  foundingDate: site.founded || undefined,
});

/** The site, with its search. */
function webSite(site: Identity): WebSite {
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
export const homeJsonLd = (site: Identity): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [organisation(site), webSite(site)],
});
