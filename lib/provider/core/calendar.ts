import ical, { ICalCalendarMethod } from 'ical-generator';
import { cleanLine } from '@/lib/text/clean';

/** Id of an event, the same after the association is renamed, so that calendars update it. */
export const eventId = (local: string): string => `${local}@copyright-portal`;

/** An empty calendar to publish, in the association's name. */
export const calendarBy = (publisher: { name: string; nameEn: string }, product: string) =>
  ical({
    // The library does not escape it.
    prodId: { company: cleanLine(publisher.nameEn || publisher.name) || '版权协会', product, language: 'ZH' },
    method: ICalCalendarMethod.PUBLISH,
  });
