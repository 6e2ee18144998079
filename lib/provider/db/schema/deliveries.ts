import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { messages, users } from './accounts';
import { createdAt, key, moment, updatedAt } from './columns';

const channel = () => text('channel', { enum: ['sms', 'mail'] }).notNull();
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

/** By which ways a user is told of a topic, where they chose otherwise than usual. On the site they are told of all. */
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

/** Where a user receives mail; it is here once a code that was sent there came back. */
export const userMails = pgTable('user_mails', {
  userId: userId().primaryKey(),
  address: text('address').notNull(),
  verifiedAt: moment('verified_at').notNull(),
});

/** A message on its way to a phone or a mail box, once each way. Written with the message, sent by a job. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: key(),
    /** Null for what is said to somebody who has no account. */
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** Whose phone or mail box it is: of an enterprise's messages, the member's who made what it is about. */
    userId: integer('user_id').references(() => users.id),
    channel: channel(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['queued', 'sending', 'sent', 'failed', 'givenUp'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed, for people. */
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
