import { z } from 'zod';
import { answersFile } from './common';
import { publicRead, userRead, userWrite } from './endpoint';

const feed = z.object({
  /** Absolute subscription URL; empty while there is none. The URL is a secret: it gives access to the deadlines. */
  address: z.string(),
});
export type CalendarFeed = z.output<typeof feed>;

/** Subscription URL of the current account's deadline calendar. */
export const getCalendarFeed = userRead('/api/v1/user/calendar', '期限日历的订阅地址', { data: feed });

/** Creates a new URL and revokes the earlier one. */
export const makeCalendarFeed = userWrite('/api/v1/user/calendar', '生成期限日历的订阅地址', { data: feed });

/** Revokes the URL. Idempotent. */
export const revokeCalendarFeed = userWrite('/api/v1/user/calendar/revoke', '撤销期限日历的订阅地址', { data: feed });

/** The deadlines as a calendar (RFC 5545), authorised by the secret URL. 404 once it is revoked. */
export const getCalendar = publicRead('/api/v1/calendar/{file}', '期限日历', {
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  ...answersFile,
});
