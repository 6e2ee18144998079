import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { castVote, getPrizeTally, getVoteStanding } from '@/lib/contract/prize';

export const tallyRef = endpointRef<typeof getPrizeTally>('GET', '/api/v1/prize/tally');
export const standingRef = endpointRef<typeof getVoteStanding>('GET', '/api/v1/user/prize/votes');
export const voteRef = endpointRef<typeof castVote>('POST', '/api/v1/user/prize/entries/{id}/vote');
