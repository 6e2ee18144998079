import type { LocalBusiness, OpeningHoursSpecification, WithContext } from 'schema-dts';
import type { Workstation } from '@/lib/contract/workstations';
import { parseHours, weeklyHours } from '@/lib/format/opening-hours';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Opening hours; undefined if the text cannot be parsed. */
function hoursOf({ hours }: Workstation): OpeningHoursSpecification[] | undefined {
  const read = parseHours(hours);
  return (
    read?.week &&
    weeklyHours(read).map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day}` as const,
      opens,
      closes,
    }))
  );
}

/** Structured data of a workstation. */
export const workstationJsonLd = (station: Workstation, site: Named): WithContext<LocalBusiness> => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  name: station.name,
  description: station.summary,
  telephone: station.phone,
  address: { '@type': 'PostalAddress', addressRegion: station.district, streetAddress: station.address },
  url: absoluteUrl(`/protectWorkstationDetail/${station.id}`),
  openingHoursSpecification: hoursOf(station),
  parentOrganization: { '@type': 'Organization', name: site.name },
});
