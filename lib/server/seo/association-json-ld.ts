import type { Organization, WithContext } from 'schema-dts';
import type { Identity } from '@/lib/contract/identity';
import { absoluteUrl } from './metadata';
import { postalAddress } from './organization';

/** Structured data of the association. */
export const associationJsonLd = (site: Identity, description: string): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name,
  alternateName: site.nameEn || undefined,
  description,
  url: absoluteUrl('/'),
  telephone: site.hotline || undefined,
  email: site.email || undefined,
  address: postalAddress(site),
  foundingDate: site.founded || undefined,
});
