import type { AwardClassKey, PrizeSession } from '@/lib/contract/prize';

/** Data of the session for the vote buttons of a page. */
export interface VotingRules {
  /** Start and end of voting in wire form. */
  from: string;
  to: string;
  dailyVotes: number;
  classNames: Partial<Record<AwardClassKey, string>>;
  /** Time of rendering in wire form. */
  renderedAt: string;
}

/** Extracts the rules from a session. */
export const votingRules = (session: PrizeSession, renderedAt: string): VotingRules => ({
  from: session.votingFrom,
  to: session.votingTo,
  dailyVotes: session.dailyVotes,
  classNames: Object.fromEntries(session.classes.map(({ key, name }) => [key, name])),
  renderedAt,
});
