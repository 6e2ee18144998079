import type { CreativeWork, Event, WithContext } from 'schema-dts';
import type { PrizeEntry, PrizeSession } from '@/lib/contract/prize';
import { entryPath } from '@/lib/routes/prize-path';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Place of the ceremony, or the city; none if neither is known. */
function placeOf({ ceremony }: PrizeSession, { city }: Named) {
  const place = ceremony?.place || city;
  return place ? [{ '@type': 'Place' as const, name: place, address: place }] : [];
}

/** Structured data of a session; it lasts from the first stage to the last. */
export const sessionJsonLd = (session: PrizeSession, path: string, site: Named): WithContext<Event> => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: session.title,
  description: session.summary,
  startDate: session.stages[0]?.from,
  endDate: session.stages.at(-1)?.to,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
  location: [{ '@type': 'VirtualLocation', url: absoluteUrl(path) }, ...placeOf(session, site)],
  organizer: { '@type': 'Organization', name: site.name, url: absoluteUrl('/') },
  image: absoluteUrl(`/og/gallery-award/${session.id}`),
  url: absoluteUrl(path),
});

/** Structured data of a work in the vote. */
export const entryJsonLd = (entry: PrizeEntry): WithContext<CreativeWork> => ({
  '@context': 'https://schema.org',
  '@type': 'CreativeWork',
  name: entry.title,
  abstract: entry.summary,
  identifier: entry.number,
  author: { '@type': 'Person', name: entry.author },
  image: absoluteUrl(`/og/${entry.classKey}/${entry.id}`),
  url: absoluteUrl(entryPath(entry.id)),
});
