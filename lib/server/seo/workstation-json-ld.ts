import type { GovernmentOffice, WithContext } from 'schema-dts';
import type { Workstation } from '@/lib/contract/workstations';
import { absoluteUrl, SITE_NAME } from './metadata';

/** What search engines are told of a workstation. */
export const workstationJsonLd = (station: Workstation): WithContext<GovernmentOffice> => ({
  '@context': 'https://schema.org',
  '@type': 'GovernmentOffice',
  name: station.name,
  description: station.summary,
  telephone: station.phone,
  address: { '@type': 'PostalAddress', addressRegion: station.district, streetAddress: station.address },
  url: absoluteUrl(`/protectWorkstationDetail/${station.id}`),
  parentOrganization: { '@type': 'Organization', name: SITE_NAME },
});
