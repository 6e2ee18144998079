import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { certificates } from './cases';
import { createdAt, moment, updatedAt } from './columns';

/**
 * Announced certificates of works and software: what the public register lists and searches, and what its holder opens
 * to others. Number, title, holder and state are those of the certificate.
 */
export const registerEntries = pgTable(
  'register_entries',
  {
    certificateId: integer('certificate_id')
      .primaryKey()
      .references(() => certificates.id),
    kind: text('kind', { enum: ['work', 'software'] }).notNull(),
    /** Code of the dictionary `work_type`; empty for software and where it is not known. */
    workType: text('work_type').notNull().default(''),
    /** Same as on the certificate; orders the list. */
    issuedOn: date('issued_on').notNull(),
    announcedOn: date('announced_on').notNull(),
    /** Normalised title and number, and their characters and pairs, for the search. */
    words: text('words').notNull(),
    grams: text('grams').array().notNull(),
    /** Whether the holder accepts requests for a licence. */
    isOpen: boolean('open_for_use').notNull().default(false),
    openedAt: moment('opened_at'),
    /** Conditions stated by the holder. */
    conditions: text('conditions').notNull().default(''),
    /** Name of the sample's picture that the holder shows; null for none. */
    picture: text('picture'),
    createdAt: createdAt(),
  },
  (t) => [
    index('register_entries_day').on(t.issuedOn, t.certificateId),
    index('register_entries_kind').on(t.kind, t.issuedOn, t.certificateId),
    index('register_entries_type').on(t.workType, t.issuedOn, t.certificateId).where(sql`work_type <> ''`),
    index('register_entries_open').on(t.issuedOn, t.certificateId).where(sql`open_for_use`),
    index('register_entries_grams').using('gin', t.grams).with({ fastupdate: false }),
  ],
);

/** Numbers of entries by kind, type and year of registration, so that lists need no count. Entries are never removed. */
export const registerCounts = pgTable(
  'register_counts',
  {
    kind: text('kind', { enum: ['work', 'software'] }).notNull(),
    workType: text('work_type').notNull(),
    year: integer('year').notNull(),
    total: integer('total').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.workType, t.year] })],
);
