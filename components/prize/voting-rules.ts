import type { AwardClassKey, PrizeSession } from '@/lib/contract/prize';

/** What every vote button of a page needs of the session. */
export interface VotingRules {
  /** Wire times of the vote. */
  from: string;
  to: string;
  dailyVotes: number;
  classNames: Partial<Record<AwardClassKey, string>>;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** The rules out of a session. */
export const votingRules = (session: PrizeSession, renderedAt: string): VotingRules => ({
  from: session.votingFrom,
  to: session.votingTo,
  dailyVotes: session.dailyVotes,
  classNames: Object.fromEntries(session.classes.map(({ key, name }) => [key, name])),
  renderedAt,
});
