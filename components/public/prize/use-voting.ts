'use client';

import { useStoredToken } from '@/components/shell/session/use-stored-token';
import { useNow } from '@/components/ui/use-now';
import { useLateReading } from '@/lib/client/http/use-late-reading';
import { votingClosedReason } from '@/lib/rules/prize-stage';
import { tallyRef, voteStatusRef } from './vote-refs';
import { useVotingRules } from './voting-context';

const TALLY_EVERY = 30_000;

/**
 * Current votes and rank of one work; the values of the rendering until the first response. All counts of a page share
 * one request. Equal votes share a rank.
 */
export function useTally(id: number, made: { votes: number; rank: number }): { votes: number; rank: number } {
  const data = useLateReading(tallyRef, {}, { refetchInterval: TALLY_EVERY });
  const votes = data?.find((entry) => entry.id === id)?.votes;
  if (!data || votes === undefined) return made;
  return { votes, rank: 1 + data.filter((entry) => entry.votes > votes).length };
}

/** Login state, votes left today, and whether voting is open. What was read on one day does not hold on the next. */
export function useVoteStatus() {
  const { from, to, dailyVotes, renderedAt } = useVotingRules();
  const isLoggedIn = Boolean(useStoredToken());
  const now = useNow(renderedAt);
  const data = useLateReading(voteStatusRef, {}, { enabled: isLoggedIn, period: now.slice(0, 10) });
  const closedReason = data?.reason || votingClosedReason({ from, to }, now);
  return { isLoggedIn, closedReason, dailyVotes, left: data?.left ?? null, votedToday: data?.votedToday ?? [] };
}
