import { type SQL, sql } from 'drizzle-orm';
import type { Suggestion, SuggestionState, SuggestionSummary } from '@/lib/contract/suggestions';
import { formatDateTime } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { REPLY_DAYS } from '@/lib/kinds/content/suggestion-labels';
import type { Ctx } from '../../core/context';
import { suggestions } from '../../db/schema';
import { signedAddress } from '../file';

export type SuggestionRow = typeof suggestions.$inferSelect;

/** State shown to the owner; `rated` refines `replied`. */
export const shownState: SQL<SuggestionState> = sql<SuggestionState>`case
  when ${suggestions.state} = 'replied' and ${suggestions.rating} is not null then 'rated'
  else ${suggestions.state} end`;

const stateOf = ({ state, rating }: SuggestionRow): SuggestionState =>
  state === 'replied' && rating !== null ? 'rated' : state;

/** A suggestion can be withdrawn until the first reply. */
export const canWithdraw = ({ state, replies }: SuggestionRow) => state === 'waiting' && replies.length === 0;
export const canAsk = ({ state, followUp }: SuggestionRow) => state === 'replied' && followUp === null;
export const canRate = ({ state, rating }: SuggestionRow) => state === 'replied' && rating === null;

export function presentSummary(row: SuggestionRow): SuggestionSummary {
  const { id, number, type, topic, title, isAnonymous, state, waitingSince, createdAt, repliedAt } = row;
  return {
    id,
    number,
    type,
    topic,
    title,
    isAnonymous,
    state: stateOf(row),
    createdAt: formatDateTime(createdAt),
    repliedAt: repliedAt && formatDateTime(repliedAt),
    dueOn: state === 'waiting' ? workdaysAfter(waitingSince, REPLY_DAYS) : null,
  };
}

/** Fields visible to both owner and staff. */
export function presentContent(ctx: Ctx, row: SuggestionRow) {
  const { body, files, contact, replies, followUp, reason, rating, comment } = row;
  const signed = files.map((file) => ({ ...file, address: signedAddress(ctx, file.address) }));
  return { ...presentSummary(row), body, files: signed, contact, replies, followUp, reason, rating, comment };
}

export const presentOwn = (ctx: Ctx, row: SuggestionRow): Suggestion => ({
  ...presentContent(ctx, row),
  canWithdraw: canWithdraw(row),
  canAsk: canAsk(row),
  canRate: canRate(row),
});
