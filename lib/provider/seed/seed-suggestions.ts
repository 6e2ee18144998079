import { addDays, formatDateTime } from '@/lib/format/dates';
import { suggestionPath } from '@/lib/kinds/content/suggestion-labels';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { suggestions } from '../db/schema';
import { nextNumber } from '../domains/case';
import { type DemoAccount, momentOf, type SentMessage } from './centre-account';
import { readSuggestions, type SuggestionSeed } from './content/suggestions';

function stateOf({ withdrawn, closed, replies, followUp }: SuggestionSeed) {
  if (withdrawn) return 'withdrawn';
  if (closed) return 'closed';
  return replies.length === (followUp ? 2 : 1) ? 'replied' : 'waiting';
}

/** Inserts complaints and suggestions of the demo accounts, oldest first. Returns the messages of the replies. */
export async function seedSuggestions(
  ctx: Ctx,
  accounts: Record<SuggestionSeed['account'], DemoAccount>,
): Promise<SentMessage[]> {
  const sent: SentMessage[] = [];
  for (const seed of readSuggestions().toSorted((a, b) => a.day - b.day)) {
    const { userId, eId } = accounts[seed.account];
    const at = momentOf(ctx.now(), seed.day, seed.time);
    const replies = seed.replies.map((reply) => ({ ...reply, at: momentOf(ctx.now(), reply.day, reply.time) }));
    const row = returned(
      await ctx.db
        .insert(suggestions)
        .values({
          number: await nextNumber(ctx, 'JY'),
          userId,
          eId,
          type: seed.type,
          topic: seed.topic,
          title: seed.title,
          body: seed.body,
          contact: seed.contact,
          isAnonymous: seed.anonymous,
          state: stateOf(seed),
          followUp: seed.followUp,
          replies: replies.map((reply) => ({ text: reply.text, at: formatDateTime(reply.at) })),
          repliedAt: replies.at(-1)?.at,
          reason: seed.closed ?? seed.withdrawn ?? '',
          rating: seed.rating,
          comment: seed.comment,
          // A follow-up arrives the day after the reply.
          waitingSince: seed.followUp && replies[0] ? addDays(replies[0].at, 1) : at,
          createdAt: at,
        })
        .returning(),
    );
    const link = suggestionPath(row.id);
    for (const reply of replies) {
      const title = `关于${quoteTitle(row.title)}的回复`;
      const { text: body, at: createdAt, unread } = reply;
      sent.push({ userId, eId, kind: 'suggest', title, body, link, createdAt, unread });
    }
  }
  return sent;
}
