import type { ClockStamp, FilingStatement, TreeHead } from '@/lib/contract/proofs';
import { type PaperType, signPaper } from './jws';

/** Moments as everything that is signed says them: RFC 3339 in UTC, to the second. */
export const momentOf = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Signs one of the association's papers by a seed of 32 bytes. */
const sign =
  <T extends FilingStatement | TreeHead | ClockStamp>(typ: PaperType) =>
  (seed: Uint8Array, paper: T): string =>
    signPaper(seed, typ, { ...paper });

export const signStatement = sign<FilingStatement>('filing-statement');
export const signTreeHead = sign<TreeHead>('tree-head');
export const signClockStamp = sign<ClockStamp>('clock-stamp');
