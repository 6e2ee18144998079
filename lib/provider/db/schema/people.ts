import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PublishedQuestion } from '@/lib/contract/question-publications';
import { users } from './accounts';
import { createdAt, key, maybeOwned, moment, updatedAt } from './columns';

/** Experts, mediators and appraisers; kind-specific fields are in `detail`. */
export const persons = pgTable(
  'persons',
  {
    id: key(),
    kind: text('kind', { enum: ['copyright', 'knowledge', 'mediator', 'appraiser'] }).notNull(),
    name: text('name').notNull(),
    fields: text('fields').array().notNull(),
    organisation: text('organisation').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    resume: text('resume').notNull(),
    /** Fee of a question in fen; null if the person offers none. */
    priceFen: integer('price_fen'),
    position: integer('position').notNull().default(0),
    /** Linked user who answers for this expert; the office answers for experts without one. */
    userId: integer('user_id').references(() => users.id),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** Published on the site. */
    isShown: boolean('is_shown').notNull().default(true),
    /** Mean rating in hundredths, kept with every rating; null while there are too few to compare. */
    ratingPoints: integer('rating_points'),
    /** Median minutes from payment to answer, kept with every answer; null while there are too few. */
    answerMinutes: integer('answer_minutes'),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('persons_kind').on(t.kind, t.position, t.id),
    index('persons_price').on(t.kind, t.priceFen, t.position, t.id),
    index('persons_rating').on(t.kind, t.ratingPoints.desc().nullsLast(), t.position, t.id),
    index('persons_speed').on(t.kind, t.answerMinutes, t.position, t.id),
    index('persons_fields').using('gin', t.fields),
    uniqueIndex('persons_user').on(t.userId),
  ],
);

export const workstations = pgTable('workstations', {
  id: key(),
  name: text('name').notNull(),
  district: text('district').notNull(),
  address: text('address').notNull(),
  hours: text('hours').notNull(),
  phone: text('phone').notNull(),
  services: text('services').array().notNull(),
  summary: text('summary').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  position: integer('position').notNull().default(0),
  /** Published on the site. */
  isShown: boolean('is_shown').notNull().default(true),
  updatedAt: updatedAt(),
});

export const members = pgTable(
  'members',
  {
    id: key(),
    name: text('name').notNull(),
    /** Value of the dictionary c_sys_member_level. */
    level: text('level').notNull(),
    industry: text('industry').notNull(),
    district: text('district').notNull(),
    joinedYear: integer('joined_year').notNull(),
    summary: text('summary').notNull(),
    sealText: text('seal_text').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    position: integer('position').notNull().default(0),
    /** Published on the site. */
    isShown: boolean('is_shown').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [index('members_level').on(t.level, t.position, t.id)],
);

export const activities = pgTable(
  'activities',
  {
    id: key(),
    slug: text('slug'),
    type: text('type', { enum: ['vip', 'guidance', 'exchange', 'elegantDemeanour'] }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    signUpFrom: moment('sign_up_from'),
    signUpTo: moment('sign_up_to'),
    place: text('place').notNull(),
    feeFen: integer('fee_fen').notNull().default(0),
    capacity: integer('capacity').notNull().default(0),
    /** Approved sign-ups, stored in the row that every sign-up locks, so that capacity is never exceeded. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Published on the site. */
    isShown: boolean('is_shown').notNull().default(true),
    /** Time at which it was taken off the site before its end: called off, unless republished. */
    calledOffAt: moment('called_off_at'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('activities_slug').on(t.slug),
    index('activities_type').on(t.type, t.startsAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** 版权问答: questions to the office and to experts. */
export const questions = pgTable(
  'questions',
  {
    id: key(),
    ...maybeOwned(),
    expertId: integer('expert_id'),
    orderId: integer('order_id'),
    title: text('title').notNull(),
    category: text('category').notNull(),
    body: text('body').notNull(),
    /** Consent of the asker to publication; withdrawn at any time. */
    isPublic: boolean('is_public').notNull().default(false),
    /** `waiting` for staff to look at it once it is answered. */
    publication: text('publication', { enum: ['none', 'waiting', 'published', 'refused'] })
      .notNull()
      .default('none'),
    /** Text that staff have approved, without names and facts; null for answers published as they were written. */
    published: jsonb('published').$type<PublishedQuestion>(),
    state: text('state', { enum: ['unpaid', 'waiting', 'answered', 'closed'] }).notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    views: integer('views').notNull().default(0),
    rating: integer('rating'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('questions_public').on(t.publication, t.answeredAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('questions_owner').on(t.owner, t.id.desc().nullsFirst()),
    index('questions_expert').on(t.expertId, t.answeredAt.desc().nullsFirst()),
    // By promised answer date: for the experts' lists and the daily reminder job.
    index('questions_waiting').on(t.expertId, sql`(detail ->> 'dueOn')`, t.id).where(sql`state = 'waiting'`),
  ],
);
