import { addDays, formatDate } from '@/lib/format/dates';
import type { Ctx } from '../context';
import { prizeEntries, prizeIntroductions, prizePhotos, prizeSessions } from '../db/schema';
import { sanitizeBody } from '../rich-text';
import type { SearchDocument } from '../services/search/index-document';
import { prizeEntries as entrySeeds } from './content/prize/entries';
import { prizePhotos as photoSeeds } from './content/prize/gallery';
import { introduceArticles } from './content/prize/introduce';
import { pastWinners } from './content/prize/past-winners';
import { prizeSessions as sessionSeeds } from './content/prize/sessions';
import { fillDatesDeep } from './relative-dates';

type SessionRow = typeof prizeSessions.$inferSelect;

/** The sessions, the first one first, so that their ids are their numbers. */
async function seedSessions(ctx: Ctx): Promise<SessionRow[]> {
  const today = ctx.now();
  const year = Number(formatDate(today).slice(0, 4));
  const day = (offset: number) => formatDate(addDays(today, offset));
  const values = fillDatesDeep(sessionSeeds, today)
    .sort((a, b) => a.number - b.number)
    .map(({ number, yearsBefore, title, theme, summary, stages, dailyVoteLimit, ceremony, ...detail }) => ({
      number,
      year: year - yearsBefore,
      title,
      theme,
      summary,
      isCurrent: yearsBefore === 0,
      stages: stages.map((stage) => ({ name: stage.label, from: day(stage.startDay), to: day(stage.endDay) })),
      dailyVotes: dailyVoteLimit,
      detail: { ...detail, ceremony: ceremony ? { ...ceremony, date: day(ceremony.day) } : null },
    }));
  return ctx.db.insert(prizeSessions).values(values).returning();
}

/** The works in this session's vote. Answers what the search should know of them. */
async function seedEntries(ctx: Ctx, session: SessionRow): Promise<SearchDocument[]> {
  const values = fillDatesDeep(entrySeeds, ctx.now()).map(({ seedVotes, ...entry }) => ({
    ...entry,
    sessionId: session.id,
    state: 'shortlisted' as const,
    votes: seedVotes,
  }));
  const rows = await ctx.db.insert(prizeEntries).values(values).returning();
  return rows.map((row) => ({
    kind: 'prize',
    refId: row.id,
    title: row.title,
    body: `${row.author} ${row.organisation} ${row.summary}`,
    url: `/scgpTempate/voteDetail/${row.id}`,
    publishedAt: null,
  }));
}

/** The sessions of the gold prize with works, winners, pictures and presentations. */
export async function seedPrize(ctx: Ctx): Promise<SearchDocument[]> {
  const today = ctx.now();
  const sessions = await seedSessions(ctx);
  const byNumber = new Map(sessions.map((session) => [session.number, session]));
  const idOf = (number: number) => byNumber.get(number)?.id ?? 0;
  const winners = pastWinners.flatMap(({ session, winners: list }) =>
    list.map((winner, index) => ({
      ...winner,
      sessionId: idOf(session),
      number: `${byNumber.get(session)?.year}-W-${String(index + 1).padStart(3, '0')}`,
      summary: winner.citation,
      state: 'awarded' as const,
    })),
  );
  await ctx.db.insert(prizeEntries).values(winners);
  const photos = photoSeeds.map(({ session, caption, text, takenDay }) => ({
    sessionId: idOf(session),
    caption,
    text,
    takenOn: formatDate(addDays(today, takenDay)),
  }));
  await ctx.db.insert(prizePhotos).values(photos);
  const texts = fillDatesDeep(introduceArticles, today).map((article) => ({
    ...article,
    body: sanitizeBody(article.body),
  }));
  await ctx.db.insert(prizeIntroductions).values(texts);
  const current = sessions.find((session) => session.isCurrent);
  return current ? seedEntries(ctx, current) : [];
}
