import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, key, moment } from './columns';

const bytes = (name: string) => bigint(name, { mode: 'number' });

/** Resumable uploads. */
export const uploads = pgTable(
  'uploads',
  {
    id: key(),
    /** Random name in the address. */
    name: text('name').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    eId: integer('e_id').notNull().default(0),
    purpose: text('purpose', { enum: ['image', 'receipt', 'document', 'sample', 'sound', 'invoice'] }).notNull(),
    originalName: text('original_name').notNull(),
    /** Total bytes, and contiguous bytes received. */
    length: bytes('length').notNull(),
    received: bytes('received').notNull().default(0),
    /** Number of parts received. */
    parts: integer('parts').notNull().default(0),
    /** Start of the assembly of the parts. */
    finishingAt: moment('finishing_at'),
    /** Name of the stored file, once assembled. */
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

/** Stored parts of uploads. The row is written before the bytes, so that no stored part is ever untracked. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    name: text('name').primaryKey(),
    uploadId: integer('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Offset of the part; null until it is added to the upload. */
    start: bytes('start'),
  },
  (t) => [index('upload_parts_upload').on(t.uploadId, t.start)],
);
