import type { Event, WithContext } from 'schema-dts';
import type { Activity } from '@/lib/contract/activities';
import { isoTime } from '@/lib/format/wire-time';
import { activityArt, activityPath } from '@/lib/routes/activity-path';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Structured data of an activity; price in yuan. */
export const activityJsonLd = (activity: Activity, site: Named): WithContext<Event> => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: activity.title,
  description: activity.summary,
  startDate: isoTime(activity.startsAt),
  endDate: isoTime(activity.endsAt),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: activity.place, address: activity.address || activity.place },
  organizer: { '@type': 'Organization', name: site.name, url: absoluteUrl('/') },
  image: absoluteUrl(`/og/${activityArt(activity.type)}/${activity.id}`),
  url: absoluteUrl(activityPath(activity)),
  ...(activity.capacity > 0 && { maximumAttendeeCapacity: activity.capacity }),
  offers: {
    '@type': 'Offer',
    price: (activity.feeFen / 100).toFixed(2),
    priceCurrency: 'CNY',
    url: absoluteUrl(activityPath(activity)),
    ...(activity.signUpFrom && { validFrom: isoTime(activity.signUpFrom) }),
  },
});
