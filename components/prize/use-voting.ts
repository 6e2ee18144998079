'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useStoredToken } from '@/components/session/use-stored-token';
import { useNow } from '@/components/ui/use-now';
import { endpointKey, refresh, useEndpoint, useEndpointMutation } from '@/lib/client/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { castVote, getPrizeTally, getVoteStanding } from '@/lib/contract/prize';
import { votingClosedReason } from '@/lib/rules/prize-stage';
import { useVotingRules } from './voting-context';

const tallyRef = endpointRef<typeof getPrizeTally>('GET', '/api/v1/prize/tally');
const standingRef = endpointRef<typeof getVoteStanding>('GET', '/api/v1/user/prize/votes');
const voteRef = endpointRef<typeof castVote>('POST', '/api/v1/user/prize/entries/{id}/vote');

type Tally = EndpointData<typeof getPrizeTally>;
type Standing = EndpointData<typeof getVoteStanding>;

/** The cached page has votes already; a failed reading leaves them standing. */
const quiet = { meta: { quiet: true } };
const TALLY_EVERY = 30_000;

/**
 * Votes and place of one work as they are now; what the page was made with until the first answer.
 * All counts of a page share one reading. Equal votes share a place.
 */
export function useTally(id: number, made: { votes: number; rank: number }): { votes: number; rank: number } {
  const { data } = useEndpoint(tallyRef, {}, { ...quiet, refetchInterval: TALLY_EVERY });
  const votes = data?.find((entry) => entry.id === id)?.votes;
  if (!data || votes === undefined) return made;
  return { votes, rank: 1 + data.filter((entry) => entry.votes > votes).length };
}

/** Whether there is a login, what the visitor may still cast today, and whether the vote is open. */
export function useStanding() {
  const { from, to, dailyVotes, renderedAt } = useVotingRules();
  const isLoggedIn = Boolean(useStoredToken());
  const now = useNow(renderedAt);
  const { data } = useEndpoint(standingRef, {}, { ...quiet, enabled: isLoggedIn });
  const closedReason = data?.reason || votingClosedReason({ from, to }, now);
  return { isLoggedIn, closedReason, dailyVotes, left: data?.left ?? null, votedToday: data?.votedToday ?? [] };
}

/** Casts a vote for a work; counts and standing follow at once, a refusal has the standing read again. */
export function useCastVote(id: number) {
  const client = useQueryClient();
  return useEndpointMutation<typeof castVote>(voteRef, {
    onSuccess: ({ votes, left }) => {
      client.setQueryData<Tally>(endpointKey(tallyRef, {}), (tally) =>
        tally?.map((entry) => (entry.id === id ? { ...entry, votes } : entry)),
      );
      client.setQueryData<Standing>(
        endpointKey(standingRef, {}),
        (standing) => standing && { ...standing, left, votedToday: [...standing.votedToday, id] },
      );
      // One that was still being read may have been read before the vote.
      void refresh(client, [standingRef]);
    },
    onError: () => void refresh(client, [standingRef]),
  });
}
