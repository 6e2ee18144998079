import { z } from 'zod';
import { answersFile, date, dateTime, dayIn, id, idParams } from './common';
import { publicRead, userRead } from './endpoint';
import { tag } from './tags';

const SESSION = '/api/v1/prize/sessions/{id}';

const sealedDay = z.object({
  day: date,
  votes: z.number().int(),
  voters: z.number().int(),
  /** SHA-256 of the day's list of commitments. */
  digest: z.string(),
  /** SHA-256 of the seal before; empty for the first. */
  previous: z.string(),
  /** JWS of the seal, signed with a key of `/.well-known/jwks.json`. */
  statement: z.string(),
  sealedAt: dateTime,
});
export type SealedDay = z.output<typeof sealedDay>;

export const voteAudit = z.object({
  session: z.object({ id, title: z.string(), dailyVotes: z.number().int(), votingTo: dateTime }),
  /** Whether the votes are published for a recount: after the close, once every day is sealed. */
  isOpened: z.boolean(),
  /** Votes that were cast before votes had commitments, and cannot be recounted. */
  uncommitted: z.number().int(),
  /** Oldest first. */
  days: z.array(sealedDay),
  /** Published result to compare a recount with; empty before the close. */
  tally: z.array(z.object({ number: z.string(), title: z.string(), votes: z.number().int() })),
});
export type VoteAudit = z.output<typeof voteAudit>;

/** Sealed days of a session's vote, for anybody who audits it. */
export const getVoteAudit = publicRead(`${SESSION}/vote-audit`, '投票核验', {
  params: idParams,
  data: voteAudit,
  tags: [tag.prize],
});

/** Commitments of a sealed day as text, sorted, one a line. 404 for a day that is not sealed. */
export const getVoteList = publicRead(`${SESSION}/vote-audit/days/{day}`, '某日的投票承诺清单', {
  params: idParams.extend({ day: dayIn() }),
  tags: [tag.prize],
  ...answersFile,
});

/**
 * Every vote without its voter as CSV: day, number of the work, pseudonym of the voter for the day, nonce; sorted by day
 * and commitment. 409 before the close.
 */
export const getVoteOpenings = publicRead(`${SESSION}/vote-audit/votes`, '全部选票（截止后公布）', {
  params: idParams,
  limit: 'query',
  ...answersFile,
});

const receipt = z.object({
  session: id,
  day: date,
  /** Number and title of the work. */
  entry: z.string(),
  title: z.string(),
  voter: z.string(),
  nonce: z.string(),
  commitment: z.string(),
  /** JWS by which the association confirms that it has received the commitment. */
  statement: z.string(),
  /** Whether the day is sealed and its list published. */
  isSealed: z.boolean(),
});
export type Receipt = z.output<typeof receipt>;

/** Receipts of the caller's votes in the current session, newest first. */
export const listVoteReceipts = userRead('/api/v1/user/prize/receipts', '我的投票回执', {
  data: z.array(receipt),
});
