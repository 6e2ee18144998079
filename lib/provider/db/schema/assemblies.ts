import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, key, moment, updatedAt } from './columns';
import { memberships } from './memberships';

/** Meetings of the members. `draft` until staff announce it, `announced` until they close it. */
export const assemblies = pgTable(
  'assemblies',
  {
    id: key(),
    title: text('title').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Empty for a meeting online alone. */
    place: text('place').notNull().default(''),
    /** Address of the meeting online; empty for none. */
    link: text('link').notNull().default(''),
    notice: text('notice').notNull(),
    /** Last moment at which members can register or change their registration. */
    registerUntil: moment('register_until').notNull(),
    votesFrom: moment('votes_from').notNull(),
    /** Last moment of the vote, included. */
    votesUntil: moment('votes_until').notNull(),
    state: text('state', { enum: ['draft', 'announced', 'closed'] })
      .notNull()
      .default('draft'),
    /** Files for members in force, in order. */
    papers: jsonb('papers').notNull().default([]),
    announcedAt: moment('announced_at'),
    closedAt: moment('closed_at'),
    /** Quorum and results, written once by the closing. */
    outcome: jsonb('outcome'),
    /** Times of the reminders of the meeting and of the vote; null before. */
    remindedOfMeetingAt: moment('reminded_of_meeting_at'),
    remindedOfVoteAt: moment('reminded_of_vote_at'),
    /** Resolution: number, public id, text and day; empty before it is issued. */
    resolutionNumber: text('resolution_number').notNull().default(''),
    resolutionPublicId: text('resolution_public_id').notNull().default(''),
    resolutionText: text('resolution_text').notNull().default(''),
    resolutionOn: text('resolution_on').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('assemblies_list').on(t.startsAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

/** Motions of a meeting, in order. */
export const assemblyMotions = pgTable(
  'assembly_motions',
  {
    id: key(),
    assemblyId: integer('assembly_id')
      .notNull()
      .references(() => assemblies.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    threshold: text('threshold', { enum: ['half', 'twoThirds'] }).notNull(),
    /** Values of the dictionary c_sys_member_level that may vote; empty for all. */
    levels: jsonb('levels').notNull().default([]),
  },
  (t) => [uniqueIndex('assembly_motions_position').on(t.assemblyId, t.position)],
);

/** Registration of a member for a meeting. */
export const assemblyRegistrations = pgTable(
  'assembly_registrations',
  {
    id: key(),
    assemblyId: integer('assembly_id')
      .notNull()
      .references(() => assemblies.id),
    membershipId: integer('membership_id')
      .notNull()
      .references(() => memberships.id),
    way: text('way', { enum: ['onSite', 'online', 'proxy', 'leave'] }).notNull(),
    /** Name of the proxy; empty for other ways. */
    proxyName: text('proxy_name').notNull().default(''),
    /** Staff noted that the member did not come. */
    isAbsent: boolean('is_absent').notNull().default(false),
    /** Person who registered. */
    userId: integer('user_id').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('assembly_registrations_one').on(t.assemblyId, t.membershipId),
    index('assembly_registrations_membership').on(t.membershipId),
  ],
);

/** Votes of members; final. */
export const assemblyBallots = pgTable(
  'assembly_ballots',
  {
    id: key(),
    motionId: integer('motion_id')
      .notNull()
      .references(() => assemblyMotions.id),
    membershipId: integer('membership_id')
      .notNull()
      .references(() => memberships.id),
    /** Level of the member at the vote. */
    level: text('level').notNull(),
    choice: text('choice', { enum: ['for', 'against', 'abstain'] }).notNull(),
    /** Person who voted. */
    userId: integer('user_id').notNull(),
    castAt: moment('cast_at').notNull(),
  },
  (t) => [
    uniqueIndex('assembly_ballots_one').on(t.motionId, t.membershipId),
    index('assembly_ballots_membership').on(t.membershipId),
  ],
);
