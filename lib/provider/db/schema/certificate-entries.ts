import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cases, certificates } from './cases';
import { createdAt, key } from './columns';

/**
 * Entries after the issue of a certificate, for its chain of title: rows of their own rather than a list in its
 * `detail`, as each belongs to another case and two may be written at once. The issue itself is the certificate.
 */
export const certificateEntries = pgTable(
  'certificate_entries',
  {
    id: key(),
    certificateId: integer('certificate_id')
      .notNull()
      .references(() => certificates.id),
    /** Case that led to it; null for a decision that staff recorded on the registration itself. */
    recordId: integer('record_id').references(() => cases.id),
    kind: text('kind', { enum: ['amended', 'reissued', 'revoked', 'transfer', 'licence'] }).notNull(),
    /** Number of the authority's paper; empty for none. */
    number: text('number').notNull().default(''),
    enteredOn: date('entered_on').notNull(),
    /** Content for the public, with the names of persons masked. */
    text: text('text').notNull().default(''),
    /** Holder before a change of holder, who still finds the certificate in the public query; empty for none. */
    formerHolder: text('former_holder').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('certificate_entries_certificate').on(t.certificateId, t.enteredOn, t.id),
    index('certificate_entries_record').on(t.recordId),
  ],
);
