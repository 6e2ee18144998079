import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { messages, users } from './accounts';
import { createdAt, key, moment, updatedAt } from './columns';

const channel = () => text('channel', { enum: ['sms', 'mail'] }).notNull();
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

/** Channels of a user by topic, where they differ from the default. The inbox always receives all messages. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: userId(),
    topic: text('topic').notNull(),
    sms: boolean('sms').notNull(),
    mail: boolean('mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
);

/** Verified mail address of a user. */
export const userMails = pgTable('user_mails', {
  userId: userId().primaryKey(),
  address: text('address').notNull(),
  verifiedAt: moment('verified_at').notNull(),
});

/** Delivery of a message by sms or mail, one row per channel. Written with the message, sent by a job. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: key(),
    /** Null for a recipient without an account. */
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** Recipient; for an enterprise's message the team member who created its subject. */
    userId: integer('user_id').references(() => users.id),
    channel: channel(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Name in the table of files of the file that a mail carries. */
    attachment: text('attachment'),
    /** `dropped` by staff after it was given up. */
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed', 'givenUp', 'dropped'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** User-facing reason of the last failure. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    uniqueIndex('deliveries_once').on(t.messageId, t.channel),
    index('deliveries_user').on(t.userId, t.id.desc().nullsFirst()),
    index('deliveries_time').on(t.createdAt),
  ],
);
