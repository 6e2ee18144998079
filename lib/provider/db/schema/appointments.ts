import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, owned } from './columns';
import { orders } from './commerce';
import { persons } from './people';

/** Hours that experts offer for appointments. */
export const expertSlots = pgTable(
  'expert_slots',
  {
    id: key(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    way: text('way', { enum: ['phone', 'video', 'onSite'] }).notNull(),
    /** Meeting place; public. */
    place: text('place').notNull().default(''),
    /** Link of a video meeting; shown after payment only. */
    link: text('link').notNull().default(''),
    priceFen: integer('price_fen').notNull(),
    /** Set when the expert takes it back. */
    withdrawnAt: moment('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [index('expert_slots_offered').on(t.personId, t.startsAt).where(sql`withdrawn_at is null`)],
);

/** Appointments of accounts with experts. A slot has at most one that takes it. */
export const appointments = pgTable(
  'appointments',
  {
    id: key(),
    /** Asking account. */
    ...owned(),
    personId: integer('person_id')
      .notNull()
      .references(() => persons.id),
    slotId: integer('slot_id')
      .notNull()
      .references(() => expertSlots.id),
    orderId: integer('order_id').references(() => orders.id),
    /** `held` by an unpaid order; `lapsed` when that order was cancelled. */
    state: text('state', {
      enum: ['held', 'booked', 'done', 'noShow', 'expertAbsent', 'cancelled', 'lapsed'],
    }).notNull(),
    note: text('note').notNull().default(''),
    paidAt: moment('paid_at'),
    /** Time of the only move. */
    movedAt: moment('moved_at'),
    /** Time at which it was closed or cancelled. */
    endedAt: moment('ended_at'),
    cancelledBy: text('cancelled_by', { enum: ['asker', 'expert', 'association'] }),
    cancelReason: text('cancel_reason').notNull().default(''),
    rating: integer('rating'),
    comment: text('comment').notNull().default(''),
    /** Start of which both sides were reminded. */
    remindedOf: moment('reminded_of'),
    /** Reminders to the expert to say how it went, and the time at which the asker was asked. */
    outcomeReminders: integer('outcome_reminders').notNull().default(0),
    askedAt: moment('asked_at'),
    /** What each side has said while it has no outcome. */
    askerSays: text('asker_says', { enum: ['done', 'expertAbsent'] }),
    askerNote: text('asker_note').notNull().default(''),
    expertSays: text('expert_says', { enum: ['done', 'noShow'] }),
    /** Since when the association has to settle it; null while it need not. */
    officeSince: moment('office_since'),
    /** Staff member who settled it, and the reason. */
    settledBy: integer('settled_by'),
    settleNote: text('settle_note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('appointments_slot').on(t.slotId).where(sql`state in ('held', 'booked', 'done', 'noShow')`),
    uniqueIndex('appointments_order').on(t.orderId),
    index('appointments_owner').on(t.owner, t.id.desc().nullsFirst()),
    index('appointments_person').on(t.personId, t.state, t.id),
    index('appointments_office').on(t.officeSince).where(sql`state = 'booked' and office_since is not null`),
    index('appointments_booked').on(t.slotId).where(sql`state = 'booked'`),
  ],
);
