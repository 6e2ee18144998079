import { eq } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import type { Ctx } from '../core/context';
import { returned } from '../db/returned';
import { assemblies, assemblyBallots, assemblyMotions, assemblyRegistrations, memberships } from '../db/schema';
import { DOCX, simpleDocx } from '../documents/simple-docx';
import { countVotes, type MotionRow, recordResolution } from '../domains/assembly';
import { presentFile, storeFile } from '../domains/file';
import type { SearchDocument } from '../search-index/index-document';
import { momentOf, plannedMoment } from './centre-account';
import { type MeetingSeed, meetingSeeds } from './content/centre/assemblies';

/** Stores the papers of a meeting as documents, one after the other: a connection runs one statement at a time. */
async function seedPapers(ctx: Ctx, papers: MeetingSeed['papers']) {
  const stored: FileRef[] = [];
  for (const { title, paragraphs } of papers)
    stored.push(
      presentFile(
        await storeFile(ctx, {
          bytes: await simpleDocx(title, paragraphs),
          originalName: `${title}.docx`,
          mime: DOCX,
          purpose: 'document',
          visibility: 'private',
        }),
      ),
    );
  return stored;
}

/** Inserts a meeting with its papers and motions. */
async function seedMeeting(ctx: Ctx, seed: MeetingSeed) {
  const { motions, title, place, link, notice, day, votesFrom, announced } = seed;
  const on = (offset: number, time: string) => plannedMoment(ctx.now(), offset, time);
  const written = momentOf(ctx.now(), (announced ?? 0) - 2, '10:00');
  const announcedAt = announced === null ? null : momentOf(ctx.now(), announced, '10:00');
  const row = returned(
    await ctx.db
      .insert(assemblies)
      .values({
        title,
        place,
        link,
        notice,
        papers: await seedPapers(ctx, seed.papers),
        startsAt: on(day, '14:00'),
        endsAt: on(day, '17:00'),
        registerUntil: on(day - 1, '18:00'),
        votesFrom: on(votesFrom, '09:00'),
        votesUntil: on(day, '17:00'),
        state: announcedAt ? 'announced' : 'draft',
        announcedAt,
        createdAt: written,
        updatedAt: announcedAt ?? written,
      })
      .returning(),
  );
  const made = await ctx.db
    .insert(assemblyMotions)
    .values(motions.map((motion, position) => ({ ...motion, assemblyId: row.id, position })))
    .returning();
  return { row, motions: made.map((motion, at): MotionRow => ({ ...motion, levels: motions[at]?.levels ?? [] })) };
}

/** Registers members and casts their votes, each member by its position in the list. */
async function seedVotes(ctx: Ctx, seed: MeetingSeed, assemblyId: number, motions: readonly MotionRow[]) {
  const members = await ctx.db
    .select()
    .from(memberships)
    .where(eq(memberships.state, 'active'))
    .orderBy(memberships.id);
  const registeredAt = momentOf(ctx.now(), (seed.announced ?? 0) + 1, '11:20');
  for (const [at, member] of members.entries()) {
    const way = seed.ways[at];
    if (!way) continue;
    const common = { membershipId: member.id, userId: member.userId };
    await ctx.db
      .insert(assemblyRegistrations)
      .values({ ...common, assemblyId, way, createdAt: registeredAt, updatedAt: registeredAt });
    const choice = seed.choices[at];
    if (way === 'leave' || !choice) continue;
    const castAt = momentOf(ctx.now(), seed.votesFrom, '10:30');
    const mine = motions.filter(({ levels }) => levels.length === 0 || levels.includes(member.level));
    if (mine.length > 0)
      await ctx.db
        .insert(assemblyBallots)
        .values(mine.map(({ id }) => ({ ...common, motionId: id, level: member.level, choice, castAt })));
  }
}

/** Inserts a meeting whose vote is under way, one that is closed with its resolution, and a draft. */
export async function seedAssemblies(ctx: Ctx): Promise<SearchDocument[]> {
  for (const seed of meetingSeeds) {
    const { row, motions } = await seedMeeting(ctx, seed);
    await seedVotes(ctx, seed, row.id, motions);
    if (!seed.resolution) continue;
    const closedAt = row.endsAt;
    const outcome = await countVotes(ctx, row.id, motions);
    const [closed] = await ctx.db
      .update(assemblies)
      .set({ state: 'closed', closedAt, outcome, updatedAt: closedAt })
      .where(eq(assemblies.id, row.id))
      .returning();
    if (closed) await recordResolution(ctx, closed, seed.resolution, momentOf(ctx.now(), seed.day + 2, '10:00'));
  }
  return [];
}
