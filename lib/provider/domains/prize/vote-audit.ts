import { Readable } from 'node:stream';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Receipt, VoteAudit } from '@/lib/contract/prize-audit';
import { formatDateTime } from '@/lib/format/dates';
import { listText } from '@/lib/proofs/ballot';
import { signVoteReceipt } from '@/lib/proofs/sign';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { prizeEntries, prizeSeals, prizeVotes } from '../../db/schema';
import { readySigner } from '../filing';
import { commitmentsOf } from './seal';
import { currentRow, publicSession, type SessionRow, votingTimes } from './sessions';

const committed = sql`${prizeVotes.commitment} <> ''`;

/** Number of votes of a session that are not in a sealed list, with and without a commitment. */
async function unsealed(ctx: Ctx, sessionId: number): Promise<{ waiting: number; uncommitted: number }> {
  const [row] = await ctx.db
    .select({
      waiting: sql<number>`count(*) filter (where ${committed} and ${prizeSeals.id} is null)::int`,
      uncommitted: sql<number>`count(*) filter (where not ${committed})::int`,
    })
    .from(prizeVotes)
    .leftJoin(prizeSeals, and(eq(prizeSeals.sessionId, prizeVotes.sessionId), eq(prizeSeals.day, prizeVotes.day)))
    .where(eq(prizeVotes.sessionId, sessionId));
  return row ?? { waiting: 0, uncommitted: 0 };
}

const isOver = (ctx: Ctx, session: SessionRow) => ctx.now() >= votingTimes(session).to;

/** Works with the votes that have commitments, by number. */
const tallyOf = (ctx: Ctx, sessionId: number) =>
  ctx.db
    .select({ number: prizeEntries.number, title: prizeEntries.title, votes: count(prizeVotes.id) })
    .from(prizeEntries)
    .innerJoin(prizeVotes, and(eq(prizeVotes.entryId, prizeEntries.id), committed))
    .where(eq(prizeEntries.sessionId, sessionId))
    .groupBy(prizeEntries.id)
    .orderBy(asc(prizeEntries.number));

/** Returns the sealed days of a session, and the result once its votes are published. */
export async function getVoteAudit(ctx: Ctx, sessionId: number): Promise<VoteAudit> {
  const session = await publicSession(ctx, sessionId);
  const seals = await ctx.db
    .select()
    .from(prizeSeals)
    .where(eq(prizeSeals.sessionId, sessionId))
    .orderBy(asc(prizeSeals.day));
  const { waiting, uncommitted } = await unsealed(ctx, sessionId);
  const isOpened = isOver(ctx, session) && waiting === 0 && seals.length > 0;
  const { id, title, dailyVotes } = session;
  return {
    session: { id, title, dailyVotes, votingTo: formatDateTime(votingTimes(session).to) },
    isOpened,
    uncommitted,
    days: seals.map(({ day, votes, voters, digest, previous, statement, createdAt }) => ({
      day,
      votes,
      voters,
      digest,
      previous,
      statement,
      sealedAt: formatDateTime(createdAt),
    })),
    tally: isOpened ? await tallyOf(ctx, sessionId) : [],
  };
}

/** Seconds for which a published file may be cached: it never changes. */
const FOREVER = 31_536_000;
const textFile = (body: string | ReadableStream<Uint8Array>, name: string, mime: string) =>
  new Response(body, {
    headers: {
      'content-type': `${mime}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': `public, max-age=${FOREVER}, immutable`,
    },
  });

/** Serves the list of a sealed day. Throws 404 for another day. */
export async function getVoteList(ctx: Ctx, { id, day }: { id: number; day: string }): Promise<Response> {
  await publicSession(ctx, id);
  const [seal] = await ctx.db
    .select({ id: prizeSeals.id })
    .from(prizeSeals)
    .where(and(eq(prizeSeals.sessionId, id), eq(prizeSeals.day, day)));
  if (!seal) throw notFound('这一天没有已经封存的投票');
  return textFile(listText(await commitmentsOf(ctx, id, day)), `votes-${day}.txt`, 'text/plain');
}

/** Votes read at a time: reading tens of thousands at once would hold up every other call. */
const CHUNK = 1000;

/** Yields the votes in parts, by day and commitment. */
async function* openings(ctx: Ctx, id: number): AsyncGenerator<Uint8Array> {
  const { day, commitment, voter, nonce } = prizeVotes;
  yield Buffer.from('day,entry,voter,nonce\n');
  for (let last = { day: '0001-01-01', commitment: '' }; ; ) {
    const rows = await ctx.db
      .select({ day, commitment, entry: prizeEntries.number, voter, nonce })
      .from(prizeVotes)
      .innerJoin(prizeEntries, eq(prizeEntries.id, prizeVotes.entryId))
      .where(
        and(
          eq(prizeVotes.sessionId, id),
          committed,
          sql`(${day}, ${commitment}) > (${last.day}::date, ${last.commitment})`,
        ),
      )
      .orderBy(asc(day), asc(commitment))
      .limit(CHUNK);
    yield Buffer.from(rows.map((row) => `${row.day},${row.entry},${row.voter},${row.nonce}\n`).join(''));
    const end = rows.at(-1);
    if (!end || rows.length < CHUNK) return;
    last = end;
  }
}

/** Serves every vote without its voter. Throws 409 before the close, and until the last day is sealed. */
export async function getVoteOpenings(ctx: Ctx, id: number): Promise<Response> {
  const session = await publicSession(ctx, id);
  if (!isOver(ctx, session) || (await unsealed(ctx, id)).waiting > 0)
    throw conflict('选票在投票截止、最后一天封存以后公布');
  const body = Readable.toWeb(Readable.from(openings(ctx, id))) as ReadableStream<Uint8Array>;
  return textFile(body, `votes-${id}.csv`, 'text/csv');
}

/** Most receipts of a list: five votes a day for a hundred days. */
const MOST = 500;

/** Lists the receipts of the caller's votes in the current session, newest first. */
export async function listVoteReceipts(ctx: Ctx): Promise<Receipt[]> {
  const { id: session } = await currentRow(ctx);
  const rows = await ctx.db
    .select({
      day: prizeVotes.day,
      entry: prizeEntries.number,
      title: prizeEntries.title,
      voter: prizeVotes.voter,
      nonce: prizeVotes.nonce,
      commitment: prizeVotes.commitment,
    })
    .from(prizeVotes)
    .innerJoin(prizeEntries, eq(prizeEntries.id, prizeVotes.entryId))
    .where(and(eq(prizeVotes.sessionId, session), eq(prizeVotes.userId, ctx.user.userId), committed))
    .orderBy(desc(prizeVotes.id))
    .limit(MOST);
  if (rows.length === 0) return [];
  const sealed = await ctx.db
    .select({ day: prizeSeals.day })
    .from(prizeSeals)
    .where(and(eq(prizeSeals.sessionId, session), inArray(prizeSeals.day, [...new Set(rows.map(({ day }) => day))])));
  const sealedDays = new Set(sealed.map(({ day }) => day));
  const { seed } = await readySigner(ctx);
  return rows.map((row) => ({
    session,
    ...row,
    statement: signVoteReceipt(seed, { session, day: row.day, commitment: row.commitment }),
    isSealed: sealedDays.has(row.day),
  }));
}
