import type { Organization, WithContext } from 'schema-dts';
import type { SiteInfo } from '@/lib/contract/site';
import { absoluteUrl } from './metadata';

/** Structured data of the association. */
export const associationJsonLd = (site: SiteInfo, description: string): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name,
  alternateName: site.nameEn,
  description,
  url: absoluteUrl('/'),
  telephone: site.hotline,
  email: site.email,
  address: { '@type': 'PostalAddress', streetAddress: site.address, addressCountry: 'CN' },
});
