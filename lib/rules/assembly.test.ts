import fc from '@/lib/testing/fc';
import {
  type BallotChoice,
  isMeetingReminderDue,
  isQuorate,
  isVoteReminderDue,
  mayVote,
  outcomeOf,
  reaches,
} from './assembly';

const choices: BallotChoice[] = ['for', 'against', 'abstain'];
const levels = ['member', 'director', 'personal'];

/** Members present by level, each with a ballot or none. */
const meeting = fc
  .array(fc.record({ level: fc.constantFrom(...levels), choice: fc.option(fc.constantFrom(...choices)) }), {
    maxLength: 60,
  })
  .map((people) => ({
    people,
    present: levels.map((level) => ({ level, count: people.filter((one) => one.level === level).length })),
    ballots: people.flatMap(({ level, choice }) => (choice ? [{ level, choice }] : [])),
  }));
const threshold = fc.constantFrom('half' as const, 'twoThirds' as const);
const allowed = fc.subarray(levels);

describe('the quorum of a meeting', () => {
  it('is two thirds of the members in force', () => {
    expect([isQuorate(0, 0), isQuorate(1, 2), isQuorate(2, 3), isQuorate(66, 100), isQuorate(67, 100)]).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });
});

describe('the result of a motion', () => {
  it('needs more than half, or two thirds of those present', () => {
    expect([reaches('half', 5, 10), reaches('half', 6, 10), reaches('half', 0, 0)]).toEqual([false, true, false]);
    expect([reaches('twoThirds', 6, 9), reaches('twoThirds', 5, 9), reaches('twoThirds', 7, 10)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('adds up over the levels that may vote', () => {
    fc.assert(
      fc.property(meeting, threshold, allowed, ({ people, present, ballots }, share, may) => {
        const result = outcomeOf({ threshold: share, levels: may, ballots, present, isQuorate: true });
        const counted = people.filter(({ level }) => mayVote(may, level));
        expect(result.present).toBe(counted.length);
        for (const choice of choices) {
          expect(result[choice]).toBe(counted.filter((one) => one.choice === choice).length);
          expect(result.levels.reduce((sum, one) => sum + one[choice], 0)).toBe(result[choice]);
        }
        expect(result.for + result.against + result.abstain).toBeLessThanOrEqual(result.present);
        expect(result.levels.every(({ level }) => mayVote(may, level))).toBe(true);
      }),
    );
  });

  it('passes with two thirds only if it passes with half, and never without a quorum', () => {
    fc.assert(
      fc.property(meeting, allowed, ({ present, ballots }, may) => {
        const of = (share: 'half' | 'twoThirds', isValid = true) =>
          outcomeOf({ threshold: share, levels: may, ballots, present, isQuorate: isValid }).isPassed;
        if (of('twoThirds')) expect(of('half')).toBe(true);
        expect(of('half', false) || of('twoThirds', false)).toBe(false);
      }),
    );
  });

  it('is the same whether somebody present abstains, votes against or does not vote', () => {
    fc.assert(
      fc.property(meeting, threshold, ({ present, ballots }, share) => {
        const of = (replaced: readonly (typeof ballots)[number][]) =>
          outcomeOf({ threshold: share, levels: [], ballots: replaced, present, isQuorate: true }).isPassed;
        const isFor = ({ choice }: (typeof ballots)[number]) => choice === 'for';
        expect(of(ballots.filter(isFor))).toBe(of(ballots));
        expect(of(ballots.map((one) => (isFor(one) ? one : { ...one, choice: 'against' as const })))).toBe(of(ballots));
      }),
    );
  });

  it('does not fail by one more vote for it', () => {
    fc.assert(
      fc.property(meeting, threshold, ({ present, ballots }, share) => {
        const at = ballots.findIndex(({ choice }) => choice !== 'for');
        if (at < 0) return;
        const more = ballots.map((one, index) => (index === at ? { ...one, choice: 'for' as const } : one));
        const of = (counted: typeof ballots) =>
          outcomeOf({ threshold: share, levels: [], ballots: counted, present, isQuorate: true }).isPassed;
        if (of(ballots)) expect(of(more)).toBe(true);
      }),
    );
  });
});

describe('reminders', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 5, 1, hours));

  it('announce the meeting within the day before', () => {
    expect([isMeetingReminderDue(at(30), at(5)), isMeetingReminderDue(at(30), at(6))]).toEqual([false, true]);
    expect(isMeetingReminderDue(at(30), at(30))).toBe(false);
  });

  it('announce the end of the vote in its last day, or its second half', () => {
    expect([isVoteReminderDue(at(0), at(96), at(71)), isVoteReminderDue(at(0), at(96), at(72))]).toEqual([false, true]);
    expect([isVoteReminderDue(at(0), at(4), at(1)), isVoteReminderDue(at(0), at(4), at(2))]).toEqual([false, true]);
    expect([isVoteReminderDue(at(2), at(4), at(1)), isVoteReminderDue(at(0), at(4), at(4))]).toEqual([false, false]);
  });
});
