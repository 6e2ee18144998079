import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { castVote, getPrizeTally, getVoteStatus } from '@/lib/contract/prize';
import type { listVoteReceipts } from '@/lib/contract/prize-audit';

export const tallyRef = endpointRef<typeof getPrizeTally>('GET', '/api/v1/prize/tally', 'list');
export const voteStatusRef = endpointRef<typeof getVoteStatus>('GET', '/api/v1/user/prize/votes');
export const voteRef = endpointRef<typeof castVote>('POST', '/api/v1/user/prize/entries/{id}/vote');
export const receiptsRef = endpointRef<typeof listVoteReceipts>('GET', '/api/v1/user/prize/receipts', 'list');
