import { and, asc, count, eq, inArray, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PageQuery } from '@/lib/contract/common';
import { FIRST, type FirstItem, type QueueItem, type QueuePage, type QueueSummary } from '@/lib/contract/queue';
import { addDays, formatDate, formatDateTime, startOfDay } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { personLabel } from '../../core/person-label';
import { assignments, enterprises, users } from '../../db/schema';
import { sought } from '../../db/sought';
import { type QueueSource, queueSources } from '../../hooks/queue-sources';
import { ownQueue } from './assignment';
import { isClosedToTied, type MayBeFound, mayBeFoundBy } from './hidden-titles';
import { assigneesOf, tiesOfItems } from './items';

export type Waiting = ReturnType<QueueSource['waiting']>;

/** Join condition for the assignment of a row. */
export const heldAs = (source: QueueSource, waiting: Waiting) =>
  and(eq(assignments.subject, source.subject), eq(assignments.subjectId, waiting.id));

/** Key of a queue as a column, to tell the rows of several queues apart. */
export const keyOf = ({ key }: QueueSource) => sql<string>`${key}::text`.as('queue_key');

/** Due date of a row: its own, or the queue's number of working days after it began to wait. */
const lastDay = ({ within }: QueueSource, dueOn: string | null, since: Date): string | null =>
  dueOn ?? (within === undefined ? null : workdaysAfter(since, within));

/** By limit, for one day. */
const pastSinces = new Map<number, { today: string; since: Date }>();

/** Moment such that items waiting since before it are overdue now. */
function pastSince(ctx: Ctx, within: number): Date {
  const today = formatDate(ctx.now());
  const found = pastSinces.get(within);
  if (found?.today === today) return found.since;
  let day = startOfDay(today);
  while (workdaysAfter(day, within) >= today) day = addDays(day, -1);
  const since = addDays(day, 1);
  pastSinces.set(within, { today, since });
  return since;
}

/** Condition for rows past their last day. */
export const isOverdue = (ctx: Ctx, waiting: Waiting, { within }: QueueSource): SQL =>
  within === undefined
    ? sql`${waiting.dueOn} < ${formatDate(ctx.now())}`
    : sql`${waiting.since} < ${pastSince(ctx, within)}`;

/** Query of a queue's counts. */
function countsOf(ctx: Ctx, source: QueueSource) {
  const waiting = source.waiting(ctx.db);
  const { userId } = ctx.user;
  return ctx.db
    .select({
      key: keyOf(source),
      total: count(),
      overdue: sql<number>`count(*) filter (where ${isOverdue(ctx, waiting, source)})`.mapWith(Number),
      mine: sql<number>`count(*) filter (where ${assignments.userId} = ${userId})`.mapWith(Number),
      free: sql<number>`count(*) filter (where ${assignments.userId} is null)`.mapWith(Number),
      oldest: min(waiting.since),
    })
    .from(waiting)
    .leftJoin(assignments, heldAs(source, waiting));
}

/** Queues of the caller's duties. */
export const ownSources = (ctx: Ctx) => queueSources().filter(({ duty }) => ctx.user.duties.includes(duty));

/** Lists the queues of the caller's duties with their counts. */
export async function listQueues(ctx: Ctx): Promise<QueueSummary[]> {
  const sources = ownSources(ctx);
  const counts = sources.map((source) => countsOf(ctx, source));
  const [first, second, ...others] = counts;
  const rows = first && second ? await unionAll(first, second, ...others) : ((await first) ?? []);
  return sources.flatMap(({ key, title, group }) => {
    const row = rows.find((one) => one.key === key);
    if (!row) return [];
    return [{ ...row, title, group, oldest: row.oldest && formatDateTime(new Date(row.oldest)) }];
  });
}

interface Filter {
  held: 'all' | 'mine' | 'free';
  state?: string;
  q?: string;
}

/** A filter with the condition that keeps names from staff with a conflict of interest. */
type Scope = Pick<Filter, 'held' | 'q'> & { mayBeFound: MayBeFound };

const heldWhere = (ctx: Ctx, held: Filter['held']) =>
  ({ all: undefined, mine: eq(assignments.userId, ctx.user.userId), free: isNull(assignments.userId) })[held];

/** Whether the cases of a queue are closed to staff with a conflict of interest. */
const isClosed = ({ subject, key }: QueueSource): boolean => subject === 'record' && isClosedToTied(key);

/** Condition of a queue's filter. */
export function filtered(ctx: Ctx, source: QueueSource, waiting: Waiting, { held, q, mayBeFound }: Scope) {
  return and(
    heldWhere(ctx, held),
    sought(q, { texts: [waiting.title], numbers: [waiting.number] }),
    isClosed(source) ? mayBeFound(waiting) : undefined,
  );
}

/** Query of a queue's rows with their owners. */
export const rowsOf = (ctx: Ctx, source: QueueSource, waiting: Waiting) =>
  ctx.db
    .select({
      key: keyOf(source),
      id: waiting.id,
      number: waiting.number,
      title: waiting.title,
      state: waiting.state,
      since: waiting.since,
      dueOn: waiting.dueOn,
      nickname: users.nickname,
      phone: users.phone,
      enterprise: enterprises.name,
    })
    .from(waiting)
    .leftJoin(assignments, heldAs(source, waiting))
    .leftJoin(users, eq(users.id, waiting.userId))
    .leftJoin(enterprises, eq(enterprises.id, waiting.eId));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Adds assignees and the caller's conflicts of interest to the rows of one or several queues. */
export async function itemsOf(ctx: Ctx, sources: readonly QueueSource[], rows: readonly Row[]): Promise<FirstItem[]> {
  const found = rows.flatMap(({ key, ...row }) => {
    const source = sources.find((one) => one.key === key);
    return source ? [{ source, row, ref: { subject: source.subject, id: row.id } }] : [];
  });
  const refs = found.map(({ ref }) => ref);
  const holderOf = await assigneesOf(ctx, refs);
  const tieOf = await tiesOfItems(ctx, refs, ctx.user.userId);
  const today = formatDate(ctx.now());
  return found.map(({ source, row: { nickname, phone, enterprise, ...row }, ref }) => {
    const dueOn = lastDay(source, row.dueOn, new Date(row.since));
    const tied = tieOf(ref);
    const isNamed = tied === '' || !isClosed(source);
    return {
      ...row,
      // Titles of cases name their parties.
      title: isNamed ? row.title : source.title,
      dueOn,
      subject: source.subject,
      from: isNamed && nickname && phone ? personLabel(enterprise ?? nickname, phone) : '',
      stateLabel: source.states[row.state]?.label ?? row.state,
      tone: source.states[row.state]?.tone ?? ('ink' as const),
      since: formatDateTime(new Date(row.since)),
      overdue: dueOn !== null && dueOn < today,
      holder: holderOf(ref),
      tied,
      queue: source.title,
    };
  });
}

/**
 * Ids of a page of a queue, oldest first. Reads the first ones of each state, which an index has in this order, so that
 * the cost does not grow with the number of waiting items.
 */
async function pageOfIds(ctx: Ctx, source: QueueSource, states: readonly string[], query: PageQuery & Scope) {
  const { limit, offset } = pageWindow(query);
  const oldest = (state: string) => {
    const waiting = source.waiting(ctx.db);
    return ctx.db
      .select({ id: waiting.id, since: waiting.since })
      .from(waiting)
      .leftJoin(assignments, heldAs(source, waiting))
      .where(and(filtered(ctx, source, waiting, query), eq(waiting.state, state)))
      .orderBy(asc(waiting.since), asc(waiting.id))
      .limit(offset + limit);
  };
  const [first, second, ...others] = states.map(oldest);
  if (!first) return [];
  const rows = second
    ? await unionAll(first, second, ...others)
        .orderBy(sql`waiting_since`, sql`waiting_id`)
        .limit(limit)
        .offset(offset)
    : (await first).slice(offset);
  return rows.map(({ id }) => id);
}

/** Lists a page of a queue, oldest first. */
export async function listQueue(ctx: Ctx, key: string, query: PageQuery & Filter): Promise<QueuePage> {
  const source = ownQueue(ctx, key);
  const waiting = source.waiting(ctx.db);
  const scoped = { ...query, mayBeFound: await mayBeFoundBy(ctx, query.q, 'queued') };
  const scope = filtered(ctx, source, waiting, scoped);
  const groups = await ctx.db
    .select({ state: waiting.state, count: count() })
    .from(waiting)
    .leftJoin(assignments, heldAs(source, waiting))
    .where(scope)
    .groupBy(waiting.state);
  // Only states with items, and of these the one asked for.
  const asked = groups.map(({ state }) => state).filter((state) => !query.state || state === query.state);
  const ids = await pageOfIds(ctx, source, asked, scoped);
  const rows = ids.length > 0 ? await rowsOf(ctx, source, waiting).where(inArray(waiting.id, ids)) : [];
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const items = await itemsOf(ctx, [source], inOrder);
  const list = items.map(({ queue: _, ...item }): QueueItem => item);
  const total = groups
    .filter(({ state }) => !query.state || state === query.state)
    .reduce((sum, one) => sum + one.count, 0);
  const states = Object.entries(source.states).flatMap(([state, { label }]) => {
    const found = groups.find((group) => group.state === state);
    return found ? [{ state, label, count: found.count }] : [];
  });
  return { ...pageResult(query, list, total), title: source.title, hasBatches: source.hasBatches === true, states };
}

/** Query of the most urgent rows of a queue that the caller may take or has taken. */
function urgentOf(ctx: Ctx, source: QueueSource, offset: number) {
  const waiting = source.waiting(ctx.db);
  return (
    rowsOf(ctx, source, waiting)
      .where(or(heldWhere(ctx, 'free'), heldWhere(ctx, 'mine')))
      // In queues with a limit in working days rows have no due date: there the longest wait is the most urgent.
      .orderBy(sql`${waiting.dueOn} asc nulls last`, asc(waiting.since), asc(waiting.id))
      .limit(FIRST)
      .offset(offset)
  );
}

/** Sorts after every due date. */
const NEVER = '9999';
const byNeed = (one: QueueItem, other: QueueItem) =>
  (one.dueOn ?? NEVER).localeCompare(other.dueOn ?? NEVER) || one.since.localeCompare(other.since);

/**
 * Lists the most urgent items of all queues of the caller's duties, without those of a conflict of interest. A queue
 * whose first rows include some of these is read further, together with the others of that kind.
 */
export async function firstInLine(ctx: Ctx): Promise<FirstItem[]> {
  const all: FirstItem[] = [];
  let sources = ownSources(ctx);
  for (let offset = 0; sources.length > 0; offset += FIRST) {
    const [first, second, ...others] = sources.map((source) => urgentOf(ctx, source, offset));
    const rows = first && second ? await unionAll(first, second, ...others) : ((await first) ?? []);
    all.push(...(await itemsOf(ctx, sources, rows)).filter(({ tied }) => tied === ''));
    sources = sources.filter(
      ({ key, title }) =>
        rows.filter((row) => row.key === key).length === FIRST &&
        all.filter(({ queue }) => queue === title).length < FIRST,
    );
  }
  return all.toSorted(byNeed).slice(0, FIRST);
}
