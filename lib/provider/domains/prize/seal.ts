import { and, asc, desc, eq, lt, notExists, sql } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import { formatDate } from '@/lib/format/dates';
import { digestOfText, listText } from '@/lib/proofs/ballot';
import { momentOf, signVoteSeal } from '@/lib/proofs/sign';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { lockName, shareName } from '../../db/lock-name';
import { prizeSeals, prizeVotes } from '../../db/schema';
import { readySigner } from '../filing';

/** Place of a day in the locks: voters share it, the seal takes it alone. */
const nameOf = (sessionId: number, day: string) => `vote-seal:${sessionId}:${day}`;

/** Keeps the day open until the transaction ends. Throws 409 for a day that is sealed. */
export async function requireUnsealed(ctx: Ctx, sessionId: number, day: string): Promise<void> {
  await shareName(ctx.db, nameOf(sessionId, day));
  const [seal] = await ctx.db
    .select({ id: prizeSeals.id })
    .from(prizeSeals)
    .where(and(eq(prizeSeals.sessionId, sessionId), eq(prizeSeals.day, day)));
  if (seal) throw conflict('这一天的投票已经封存');
}

/** Commitments of a day; unordered. */
export async function commitmentsOf(ctx: Ctx, sessionId: number, day: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ commitment: prizeVotes.commitment })
    .from(prizeVotes)
    .where(and(eq(prizeVotes.sessionId, sessionId), eq(prizeVotes.day, day), sql`${prizeVotes.commitment} <> ''`));
  return rows.map(({ commitment }) => commitment);
}

/** Seals one day: signs the digest of its list and of the seal before it. Idempotent. */
const sealDay = (ctx: Ctx, sessionId: number, day: string, at: Date): Promise<void> =>
  ctx.transaction(async () => {
    await lockName(ctx.db, `vote-seals:${sessionId}`);
    await lockName(ctx.db, nameOf(sessionId, day));
    const [last] = await ctx.db
      .select()
      .from(prizeSeals)
      .where(eq(prizeSeals.sessionId, sessionId))
      .orderBy(desc(prizeSeals.day))
      .limit(1);
    if (last && last.day >= day) return;
    const commitments = await commitmentsOf(ctx, sessionId, day);
    const [counted] = await ctx.db
      .select({ voters: sql<number>`count(distinct ${prizeVotes.userId})::int` })
      .from(prizeVotes)
      .where(and(eq(prizeVotes.sessionId, sessionId), eq(prizeVotes.day, day), sql`${prizeVotes.commitment} <> ''`));
    const seal = {
      session: sessionId,
      day,
      votes: commitments.length,
      voters: counted?.voters ?? 0,
      digest: digestOfText(listText(commitments)),
      previous: last ? digestOfText(last.statement) : '',
      time: momentOf(at),
    };
    const { seed } = await readySigner(ctx);
    const { votes, voters, digest, previous } = seal;
    const statement = signVoteSeal(seed, seal);
    await ctx.db
      .insert(prizeSeals)
      .values({ sessionId, day, votes, voters, digest, previous, statement, createdAt: at });
  });

/**
 * Seals every past day that has votes with commitments, oldest first. Run after midnight and before the result.
 *
 * @param timeOf time of a day's seal; now, unless the demo is seeded
 */
export async function sealVotes(ctx: Ctx, timeOf: (day: string) => Date = () => ctx.now()): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ sessionId: prizeVotes.sessionId, day: prizeVotes.day })
    .from(prizeVotes)
    .where(
      and(
        lt(prizeVotes.day, formatDate(ctx.now())),
        sql`${prizeVotes.commitment} <> ''`,
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(prizeSeals)
            .where(and(eq(prizeSeals.sessionId, prizeVotes.sessionId), eq(prizeSeals.day, prizeVotes.day))),
        ),
      ),
    )
    .orderBy(asc(prizeVotes.sessionId), asc(prizeVotes.day));
  for (const { sessionId, day } of rows) await sealDay(ctx, sessionId, day, timeOf(day));
  if (rows.length > 0) await ctx.touch(tag.prize);
}
