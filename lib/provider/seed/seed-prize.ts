import { extname } from 'node:path';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { sanitizeBody } from '../core/rich-text';
import { prizeEntries, prizeIntroductions, prizePhotos, prizeSessions } from '../db/schema';
import { fileAddress, storeFile } from '../domains/file';
import { workDocument } from '../domains/prize';
import type { SearchDocument } from '../search-index/index-document';
import { readBytes } from './content/content-files';
import { readAwardClasses, readPrizeEntries, readPrizeIntroductions, readPrizeSessions } from './content/prize';
import { fillDatesDeep } from './relative-dates';
import { seedJury } from './seed-jury';

type SessionRow = typeof prizeSessions.$inferSelect;
type SessionSeed = ReturnType<typeof readPrizeSessions>[number];

/** Inserts the sessions, first session first, so that their ids equal their numbers. */
async function seedSessions(ctx: Ctx, seeds: SessionSeed[]): Promise<SessionRow[]> {
  const today = ctx.now();
  const year = Number(formatDate(today).slice(0, 4));
  const day = (offset: number) => formatDate(addDays(today, offset));
  const classes = readAwardClasses();
  const values = fillDatesDeep(seeds, today)
    .sort((a, b) => a.number - b.number)
    .map(
      ({
        number,
        yearsBefore,
        title,
        theme,
        summary,
        stages,
        dailyVoteLimit,
        ceremony,
        winners: _winners,
        photos: _photos,
        ...detail
      }) => ({
        number,
        year: year - yearsBefore,
        title,
        theme,
        summary,
        isCurrent: yearsBefore === 0,
        announcedAt: yearsBefore === 0 ? null : startOfDay(day(stages.at(-1)?.endDay ?? 0)),
        stages: stages.map(({ name, startDay, endDay }) => ({ name, from: day(startDay), to: day(endDay) })),
        dailyVotes: dailyVoteLimit,
        detail: { ...detail, classes, ceremony: ceremony ? { ...ceremony, date: day(ceremony.day) } : null },
      }),
    );
  return ctx.db.insert(prizeSessions).values(values).returning();
}

interface Exhibit {
  picture: string;
  sound?: string;
}

const MIMES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.mp3': 'audio/mpeg' };

/** Stores a file of content/prize/works as a public file of the association. @returns its address */
async function storeWork(ctx: Ctx, name: string): Promise<string> {
  const bytes = readBytes(`prize/works/${name}`);
  const mime = MIMES[extname(name)] ?? '';
  const row = await storeFile(ctx, { bytes, originalName: name, mime, purpose: 'image', visibility: 'public' });
  return fileAddress(row.name);
}

const exhibitOf = async (ctx: Ctx, { picture, sound }: Exhibit) => ({
  picture: await storeWork(ctx, picture),
  sound: sound ? await storeWork(ctx, sound) : '',
});

/** Inserts the entries of the current vote. Returns their search documents. */
async function seedEntries(ctx: Ctx, session: SessionRow): Promise<SearchDocument[]> {
  const values: (typeof prizeEntries.$inferInsert)[] = [];
  // One after the other: a connection runs one statement at a time.
  for (const { seedVotes, ...entry } of fillDatesDeep(readPrizeEntries(), ctx.now()))
    values.push({
      ...entry,
      ...(await exhibitOf(ctx, entry)),
      sessionId: session.id,
      state: 'shortlisted',
      votes: seedVotes,
    });
  const rows = await ctx.db.insert(prizeEntries).values(values).returning();
  return rows.map(workDocument);
}

/** Inserts the sessions of the gold prize with entries, winners, pictures and introductions. */
export async function seedPrize(ctx: Ctx): Promise<SearchDocument[]> {
  const today = ctx.now();
  const seeds = readPrizeSessions();
  const sessions = await seedSessions(ctx, seeds);
  const byNumber = new Map(sessions.map((session) => [session.number, session]));
  const idOf = (number: number) => byNumber.get(number)?.id ?? 0;
  const winners: (typeof prizeEntries.$inferInsert)[] = [];
  for (const { number, winners: list } of seeds)
    for (const [index, winner] of list.entries())
      winners.push({
        ...winner,
        ...(await exhibitOf(ctx, winner)),
        sessionId: idOf(number),
        number: `${byNumber.get(number)?.year}-W-${String(index + 1).padStart(3, '0')}`,
        summary: winner.citation,
        state: 'awarded',
      });
  await ctx.db.insert(prizeEntries).values(winners);
  const photos = seeds.flatMap(({ number, photos: list }) =>
    list.map(({ caption, text, takenDay }) => ({
      sessionId: idOf(number),
      caption,
      text,
      takenOn: formatDate(addDays(today, takenDay)),
    })),
  );
  await ctx.db.insert(prizePhotos).values(photos);
  const texts = fillDatesDeep(readPrizeIntroductions(), today).map(({ key, body, ...text }) => ({
    ...text,
    slug: key,
    body: sanitizeBody(body),
  }));
  await ctx.db.insert(prizeIntroductions).values(texts);
  const current = sessions.find((session) => session.isCurrent);
  if (!current) return [];
  const documents = await seedEntries(ctx, current);
  await seedJury(ctx, current.id);
  return documents;
}
