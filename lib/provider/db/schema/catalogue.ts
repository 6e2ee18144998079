import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, updatedAt } from './columns';

/** Guides of the association's services; the id appears in /work/template/{id}. */
export const serviceGuides = pgTable('service_guides', {
  id: key(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  category: text('category').notNull(),
  summary: text('summary').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  /** Published on the site. */
  isShown: boolean('is_shown').notNull().default(true),
  updatedAt: updatedAt(),
});

/** Software services (`service`) and items of the genuine-software catalogue (`genuine`). */
export const softwareItems = pgTable(
  'software_items',
  {
    id: key(),
    kind: text('kind', { enum: ['service', 'genuine'] }).notNull(),
    name: text('name').notNull(),
    category: text('category').notNull().default(''),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    position: integer('position').notNull().default(0),
    /** Published on the site. */
    isShown: boolean('is_shown').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [index('software_items_kind').on(t.kind, t.category, t.position, t.id)],
);
