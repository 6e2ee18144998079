import type { ClockStamp, FilingStatement, TreeHead } from '@/lib/contract/proofs';
import type { VoteReceipt, VoteSeal } from './ballot';
import { type PaperType, signPaper } from './jws';

/** Time format of signed documents: RFC 3339 in UTC, to the second. */
export const momentOf = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Signs one type of document with a 32-byte seed. */
const sign =
  <T extends FilingStatement | TreeHead | ClockStamp | VoteReceipt | VoteSeal>(typ: PaperType) =>
  (seed: Uint8Array, paper: T): string =>
    signPaper(seed, typ, { ...paper });

export const signStatement = sign<FilingStatement>('filing-statement');
export const signTreeHead = sign<TreeHead>('tree-head');
export const signVoteReceipt = sign<VoteReceipt>('vote-receipt');
export const signVoteSeal = sign<VoteSeal>('vote-seal');
export const signClockStamp = sign<ClockStamp>('clock-stamp');
