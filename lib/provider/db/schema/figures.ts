import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Daily counts of events: total, new visitors, by page, by channel. Contains no personal data, so it outlasts the
 * events.
 */
export const trafficDays = pgTable(
  'traffic_days',
  {
    /** In Asia/Shanghai. */
    day: date('day').notNull(),
    facet: text('facet', { enum: ['all', 'new', 'page', 'channel'] }).notNull(),
    name: text('name').notNull(),
    events: integer('events').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.facet, t.name] })],
);
