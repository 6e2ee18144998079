import { toast } from '@/lib/client/browser/toast-store';
import { endpointKey } from '@/lib/client/http/endpoint-key';
import { handleFailure } from '@/lib/client/http/failures';
import { call } from '@/lib/client/http/http';
import { queryClient } from '@/lib/client/http/query-client';
import { refresh } from '@/lib/client/http/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import type { castVote, getPrizeTally, getVoteStatus } from '@/lib/contract/prize';
import { tallyRef, voteRef, voteStatusRef } from './vote-refs';

type Tally = EndpointData<typeof getPrizeTally>;
type VoteStatus = EndpointData<typeof getVoteStatus>;

/** Secret of a vote, by which its receipt differs from all others: 32 hex digits. */
const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Casts a vote for a work. Updates counts and vote status at once; after a rejection shows the reason and reads the
 * status again. Returns whether the vote was accepted. Loaded on demand.
 */
export async function castVoteFor(id: number): Promise<boolean> {
  const client = queryClient();
  try {
    const { votes, left } = await call<typeof castVote>(voteRef, {
      params: { id },
      body: { nonce: newNonce() },
    });
    client.setQueryData<Tally>(endpointKey(tallyRef, {}), (tally) =>
      tally?.map((entry) => (entry.id === id ? { ...entry, votes } : entry)),
    );
    client.setQueriesData<VoteStatus>(
      { queryKey: endpointKey(voteStatusRef, {}), type: 'active' },
      (status) => status && { ...status, left, votedToday: [...status.votedToday, id] },
    );
    toast('已投票，带签名的回执在“投票核验”页', 'done');
    return true;
  } catch (error) {
    handleFailure(error);
    return false;
  } finally {
    // A request still pending may predate the vote.
    void refresh(client, [voteStatusRef]);
  }
}
