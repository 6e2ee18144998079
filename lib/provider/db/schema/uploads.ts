import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, key, moment } from './columns';

const bytes = (name: string) => bigint(name, { mode: 'number' });

/** Files that come in parts and may be continued by whoever began them. */
export const uploads = pgTable(
  'uploads',
  {
    id: key(),
    /** Random name that the address carries. */
    name: text('name').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    eId: integer('e_id').notNull().default(0),
    purpose: text('purpose', { enum: ['image', 'receipt', 'document', 'sample', 'sound'] }).notNull(),
    originalName: text('original_name').notNull(),
    /** Bytes of the whole, and how many of them are here, from the first one on. */
    length: bytes('length').notNull(),
    received: bytes('received').notNull().default(0),
    /** In how many parts they came. */
    parts: integer('parts').notNull().default(0),
    /** Since when somebody puts the parts together. */
    finishingAt: moment('finishing_at'),
    /** Name of the stored file, once it is one. */
    fileName: text('file_name'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('uploads_name').on(t.name),
    index('uploads_owner').on(t.userId, t.expiresAt),
    index('uploads_expiry').on(t.expiresAt),
  ],
);

/** What stands in the store of an upload: written down before its bytes, so that nothing is ever left there unknown. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    name: text('name').primaryKey(),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Where it begins; null while it is not known to count. */
    start: bytes('start'),
  },
  (t) => [index('upload_parts_upload').on(t.uploadId, t.start)],
);
