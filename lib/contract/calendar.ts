import { z } from 'zod';
import { answersFile } from './common';
import { publicRead, userRead, userWrite } from './endpoint';

const feed = z.object({
  /** Where calendars fetch it, a whole address; empty while there is none. Whoever has it reads the deadlines. */
  address: z.string(),
});
export type CalendarFeed = z.output<typeof feed>;

/** Address at which the deadlines of the account acted as are read as a calendar. */
export const getCalendarFeed = userRead('/api/v1/user/calendar', '期限日历的订阅地址', { data: feed });

/** Makes an address; an earlier one no longer holds. */
export const makeCalendarFeed = userWrite('/api/v1/user/calendar', '生成期限日历的订阅地址', { data: feed });

/** Makes the address void. Done twice it answers the same. */
export const revokeCalendarFeed = userWrite('/api/v1/user/calendar/revoke', '撤销期限日历的订阅地址', { data: feed });

/** The deadlines as a calendar (RFC 5545), for whoever has the address. 404 once it is revoked. */
export const getCalendar = publicRead('/api/v1/calendar/{file}', '期限日历', {
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  ...answersFile,
});
