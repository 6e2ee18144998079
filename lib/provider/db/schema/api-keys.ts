import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, owned } from './columns';

/** Keys with which programs of an account verify certificates. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: key(),
    ...owned(),
    name: text('name').notNull(),
    /** First characters, by which the owner recognises the key. */
    start: text('start').notNull(),
    /** Hash of the key, which is shown once. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [uniqueIndex('api_keys_token').on(t.tokenHash), index('api_keys_owner').on(t.owner, t.id)],
);

/** Queries of a key by day. */
export const apiKeyUses = pgTable(
  'api_key_uses',
  {
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id),
    day: date('day').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.day] })],
);
