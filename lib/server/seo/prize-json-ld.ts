import type { CreativeWork, Event, WithContext } from 'schema-dts';
import type { PrizeEntry, PrizeSession } from '@/lib/contract/prize';
import { entryPath } from '@/lib/routes/prize-path';
import { absoluteUrl, SITE_NAME } from './metadata';

/** Structured data of a session; it lasts from the first stage to the last. */
export const sessionJsonLd = (session: PrizeSession, path: string): WithContext<Event> => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: session.title,
  description: session.summary,
  startDate: session.stages[0]?.from,
  endDate: session.stages.at(-1)?.to,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
  location: [
    { '@type': 'VirtualLocation', url: absoluteUrl(path) },
    { '@type': 'Place', name: session.ceremony?.place ?? '云州市', address: session.ceremony?.place ?? '云州市' },
  ],
  organizer: { '@type': 'Organization', name: SITE_NAME, url: absoluteUrl('/') },
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
