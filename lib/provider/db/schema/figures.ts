import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Events of a day, counted: all of them, new visitors, by page, by channel. Nobody is told apart in it, so it outlasts
 * the events, and a year is read as fast as a day.
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
