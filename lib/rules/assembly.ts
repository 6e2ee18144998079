/** Share of those present that a motion needs: more than half, or two thirds. */
export type Threshold = 'half' | 'twoThirds';
export type BallotChoice = 'for' | 'against' | 'abstain';

/** Counted votes of a group of members. */
export interface Count {
  /** Members present who may vote. */
  present: number;
  for: number;
  against: number;
  abstain: number;
}

export interface LevelCount extends Count {
  level: string;
}

export interface MotionOutcome extends Count {
  isPassed: boolean;
  /** The same by level, in the order in which the levels were given. */
  levels: LevelCount[];
}

export interface Ballot {
  level: string;
  choice: BallotChoice;
}

/** Whether two thirds of the members in force are present, as the charter requires for a valid meeting. */
export const isQuorate = (present: number, members: number): boolean => members > 0 && present * 3 >= members * 2;

/** Whether so many votes for a motion reach its threshold among those present who may vote. */
export const reaches = (threshold: Threshold, votesFor: number, present: number): boolean =>
  present > 0 && (threshold === 'half' ? votesFor * 2 > present : votesFor * 3 >= present * 2);

/** Whether members of a level may vote; an empty list allows all levels. */
export const mayVote = (levels: readonly string[], level: string): boolean =>
  levels.length === 0 || levels.includes(level);

export interface Counting {
  threshold: Threshold;
  /** Levels that may vote; empty for all. */
  levels: readonly string[];
  ballots: readonly Ballot[];
  /** Members present by level, in the order of the result. */
  present: readonly { level: string; count: number }[];
  /** Whether the meeting has its quorum; nothing passes without. */
  isQuorate: boolean;
}

/**
 * Result of a motion: votes by level and in total, and whether it has passed. Ballots of levels that may not vote are
 * left out; somebody present who did not vote counts like an abstention, because the threshold refers to those present.
 */
export function outcomeOf({ threshold, levels, ballots, present, isQuorate: isValid }: Counting): MotionOutcome {
  const counts = present.flatMap(({ level, count }): LevelCount[] =>
    mayVote(levels, level) ? [{ level, present: count, for: 0, against: 0, abstain: 0 }] : [],
  );
  for (const { level, choice } of ballots) {
    const counted = counts.find((one) => one.level === level);
    if (counted) counted[choice] += 1;
  }
  const sum = (key: keyof Count): number => counts.reduce((total, one) => total + one[key], 0);
  const total = { present: sum('present'), for: sum('for'), against: sum('against'), abstain: sum('abstain') };
  return { ...total, isPassed: isValid && reaches(threshold, total.for, total.present), levels: counts };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Whether the reminder of the meeting is due: within a day before its start. */
export const isMeetingReminderDue = (startsAt: Date, now: Date): boolean =>
  now < startsAt && startsAt.getTime() - now.getTime() <= DAY;

/** Whether the reminder of the vote is due: in its last day, or in its second half if it is shorter than two days. */
export function isVoteReminderDue(votesFrom: Date, votesUntil: Date, now: Date): boolean {
  const ahead = Math.min(DAY, (votesUntil.getTime() - votesFrom.getTime()) / 2);
  return now >= votesFrom && now < votesUntil && votesUntil.getTime() - now.getTime() <= ahead;
}
