import { sha256 } from '@noble/hashes/sha2.js';
import { z } from 'zod';
import { toHex, utf8ToBytes } from './bytes';

/** A vote without its voter. */
export interface Ballot {
  /** Id of the session of the prize. */
  session: number;
  /** Day of the vote in Asia/Shanghai, `YYYY-MM-DD`. */
  day: string;
  /** Number of the work in the session. */
  entry: string;
  /** Pseudonym of the voter for this day, which shows that nobody exceeds the daily votes. */
  voter: string;
  /** Secret of the vote, chosen by the voter's browser so that no two votes share a receipt: 32 hex digits. */
  nonce: string;
}

/** Commitment to a vote: SHA-256 of its five lines, in hex. Reveals nothing without the nonce. */
export const commitmentOf = ({ session, day, entry, voter, nonce }: Ballot): string =>
  toHex(sha256(utf8ToBytes([session, day, entry, voter, nonce].join('\n'))));

/** List of a day's commitments as it is published and signed: sorted, so that it does not tell their order; one a line. */
export const listText = (commitments: readonly string[]): string =>
  [...commitments]
    .sort()
    .map((line) => `${line}\n`)
    .join('');

/** SHA-256 of a text in hex. */
export const digestOfText = (text: string): string => toHex(sha256(utf8ToBytes(text)));

/** Payload of a signed receipt. */
export const voteReceipt = z.strictObject({ session: z.number().int(), day: z.string(), commitment: z.string() });
export type VoteReceipt = z.output<typeof voteReceipt>;

/** Payload of the signed seal of a day. */
export const voteSeal = z.strictObject({
  session: z.number().int(),
  day: z.string(),
  votes: z.number().int(),
  voters: z.number().int(),
  /** SHA-256 of the day's list. */
  digest: z.string(),
  /** SHA-256 of the seal of the day before; empty for the first. */
  previous: z.string(),
  time: z.string(),
});
export type VoteSeal = z.output<typeof voteSeal>;
