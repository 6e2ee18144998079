import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { isQuorate, outcomeOf } from '@/lib/rules/assembly';
import type { Ctx } from '../../core/context';
import { assemblyBallots, assemblyMotions, assemblyRegistrations, memberships } from '../../db/schema';
import { inForce } from '../membership';
import { dictionaryLabels } from '../settings';
import type { MotionRow, StoredOutcome } from './rows';

export const LEVELS = 'c_sys_member_level';

const isOfMeeting = (assemblyId: number) => eq(assemblyRegistrations.assemblyId, assemblyId);
/** Condition for registrations that count as present. */
const isPresent = and(ne(assemblyRegistrations.way, 'leave'), eq(assemblyRegistrations.isAbsent, false));

export interface LevelTurnout {
  level: string;
  label: string;
  members: number;
  registered: number;
  present: number;
  /** Members who voted on each motion, in order. */
  voted: number[];
}

/** Turnout by level, in the order of the dictionary; levels without a member in force are left out. */
export async function turnoutOf(ctx: Ctx, assemblyId: number, motions: readonly MotionRow[]): Promise<LevelTurnout[]> {
  const rows = await ctx.db
    .select({
      level: memberships.level,
      members: sql<number>`count(*)::int`,
      registered: sql<number>`count(${assemblyRegistrations.id})::int`,
      present: sql<number>`(count(*) filter (where ${isPresent}))::int`,
    })
    .from(memberships)
    .leftJoin(
      assemblyRegistrations,
      and(eq(assemblyRegistrations.membershipId, memberships.id), isOfMeeting(assemblyId)),
    )
    .where(inForce(ctx))
    .groupBy(memberships.level);
  const votes = await ctx.db
    .select({
      motionId: assemblyBallots.motionId,
      level: assemblyBallots.level,
      count: sql<number>`count(*)::int`,
    })
    .from(assemblyBallots)
    .innerJoin(assemblyMotions, eq(assemblyMotions.id, assemblyBallots.motionId))
    .where(eq(assemblyMotions.assemblyId, assemblyId))
    .groupBy(assemblyBallots.motionId, assemblyBallots.level);
  const labels = await dictionaryLabels(ctx, LEVELS);
  const order = [...labels.keys()];
  const place = (level: string): number => (order.includes(level) ? order.indexOf(level) : order.length);
  return rows
    .sort((a, b) => place(a.level) - place(b.level))
    .map((row) => ({
      ...row,
      label: labels.get(row.level) ?? row.level,
      voted: motions.map(
        ({ id }) => votes.find(({ motionId, level }) => motionId === id && level === row.level)?.count ?? 0,
      ),
    }));
}

const total = (rows: readonly LevelTurnout[], key: 'members' | 'present'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** Quorum by the registrations and absences so far. */
export function quorumOf(turnout: readonly LevelTurnout[]) {
  const [members, present] = [total(turnout, 'members'), total(turnout, 'present')];
  return { members, present, isQuorate: isQuorate(present, members) };
}

/**
 * Counts the votes of members who are present and in force, each by the level that they have now, so that votes and those
 * present are of the same members.
 */
export async function countVotes(ctx: Ctx, assemblyId: number, motions: readonly MotionRow[]): Promise<StoredOutcome> {
  const turnout = await turnoutOf(ctx, assemblyId, motions);
  const quorum = quorumOf(turnout);
  const ids = motions.map(({ id }) => id);
  const ballots =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ motionId: assemblyBallots.motionId, choice: assemblyBallots.choice, level: memberships.level })
          .from(assemblyBallots)
          .innerJoin(memberships, eq(memberships.id, assemblyBallots.membershipId))
          .innerJoin(
            assemblyRegistrations,
            and(eq(assemblyRegistrations.membershipId, memberships.id), isOfMeeting(assemblyId)),
          )
          .where(and(inArray(assemblyBallots.motionId, ids), inForce(ctx), isPresent));
  return {
    ...quorum,
    motions: motions.map(({ id, threshold, levels }) => ({
      motionId: id,
      outcome: outcomeOf({
        threshold,
        levels,
        ballots: ballots.filter(({ motionId }) => motionId === id),
        present: turnout.map(({ level, present: count }) => ({ level, count })),
        isQuorate: quorum.isQuorate,
      }),
    })),
  };
}
